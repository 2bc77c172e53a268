import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { DomainCommand, type Meta, type Open } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { isPassing } from '../../../platform/event-sourcing/processes/failures.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { derivedId } from '../../../platform/ids.js';
import { Reach } from '../../accounts/index.js';
import { bulkDecider, EndBulk, NoteBulk, type Bulk } from '../domain/bulk.decider.js';
import type { BulkEnding, BulkRefusal, RefusedItem } from '../domain/bulk.events.js';
import { NEEDED_FOR } from './bulk-rights.js';
import { Deeds, type Words } from './deeds.js';

/** Does the next ones of a bulk action that runs. `id`: that action. */
export class AdvanceBulk extends DomainCommand<Record<string, never>> {
  readonly type = 'AdvanceBulk';
}

/** So many in a turn, of which there is one a second: what else is asked meanwhile has the rest of it. */
const IN_A_TURN = 50;
const AT_ONCE = 5;
/** What fails so often, by no refusal, is left as it is: one must not keep all behind it waiting. */
const TRIES = 3;

/** Undefined once they cannot be read any more. */
const wordsOf = ({ reason: sealed, subject, text }: Bulk, open: Open): Words | undefined => {
  const reason = open(sealed);
  if (reason === undefined) return undefined;
  if (subject === undefined || text === undefined) return { reason };
  return { reason, message: { subject: open(subject)!, text: open(text)! } };
};

/**
 * Goes through them in their order, and writes down how far it came: so it goes on from there after a restart. What was done
 * and not written down is asked for again under the same command id, which changes nothing.
 */
@CommandHandler(AdvanceBulk)
export class AdvanceBulkHandler {
  /** How often one has failed, by its command. */
  private readonly failed = new Map<string, number>();

  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(Reach) private readonly reach: Reach,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(Deeds) private readonly deeds: Deeds,
  ) {}

  async execute({ id, meta }: AdvanceBulk): Promise<void> {
    const bulk = await this.aggregates.load(bulkDecider, id);
    if (!bulk?.isRunning) return;
    const end = (ending: BulkEnding) => this.commands.execute(new EndBulk(id, { ending }, stepOf(meta)));
    const words = wordsOf(bulk, await this.dataKeys.openerOf(id));
    if (words === undefined || !(await this.reach.mayStill(bulk.adminId, NEEDED_FOR[bulk.deed]))) {
      // A database that has just lost its memory knows nobody.
      await this.readModels.trustworthy(true);
      return void (await end('author-left'));
    }
    const upTo = Math.min(bulk.at + IN_A_TURN, bulk.itemIds.length);
    const refused = await this.doSome(id, bulk, upTo, words, meta);
    if (refused.length > 0) await this.readModels.trustworthy(true);
    await this.commands.execute(new NoteBulk(id, { from: bulk.at, upTo, refused }, stepOf(meta)));
    if (upTo === bulk.itemIds.length) await end('done');
  }

  private async doSome(id: string, bulk: Bulk, upTo: number, words: Words, meta: Meta): Promise<RefusedItem[]> {
    const { adminId, itemIds } = bulk;
    const one = async (at: number): Promise<RefusedItem[]> => {
      const itemId = itemIds[at]!;
      const commandId = derivedId('bulk', id, itemId);
      const actor = { type: 'account', id: adminId } as const;
      const refused = await this.deeds
        .carryOut(bulk, itemId, words, { ...meta, commandId, actor })
        .catch((error: unknown) => this.givenUp(commandId, error));
      return refused ? [{ at, reason: refused }] : [];
    };
    const refused: RefusedItem[] = [];
    for (let from = bulk.at; from < upTo; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, upTo - from) }, (_, n) => from + n);
      refused.push(...(await Promise.all(some.map(one))).flat());
    }
    return refused;
  }

  /** Lets it be tried again at the next turn, unless it has failed too often. */
  private givenUp(commandId: string, error: unknown): BulkRefusal {
    if (isPassing(error)) throw error;
    const failed = (this.failed.get(commandId) ?? 0) + 1;
    this.failed.set(commandId, failed);
    if (failed < TRIES) throw error;
    this.failed.delete(commandId);
    return 'other';
  }
}
