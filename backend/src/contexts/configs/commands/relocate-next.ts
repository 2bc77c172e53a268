import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { DomainCommand, Refusal, type Meta } from '@veilway/es-kernel';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { stepOf } from '../../../platform/event-sourcing/commands/step.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { derivedId } from '../../../platform/ids.js';
import { Reach } from '../../accounts/index.js';
import { isOffered, serverDecider } from '../../servers/index.js';
import { EndRelocation, NoteRelocated, relocationDecider, type Relocation } from '../domain/relocation.decider.js';
import { REFUSALS, type RelocationRefusal } from '../domain/relocation.events.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import type { ConfigRow } from '../read-models/configs.read-model.js';
import { ConfigIssuer } from './config-issuer.js';
import { Movability } from './movability.js';

/** Moves the next devices of a server that everybody is moved from. `id`: that server. */
export class RelocateNext extends DomainCommand<{ relocationId: string }> {
  readonly type = 'RelocateNext';
}

const AT_ONCE = 10;
const MOST_IN_A_TURN = 5 * AT_ONCE;
/** An issue that broke off is shut after a minute: what is tried again then is a new one. */
const ATTEMPTS = 5;

/** `wait`: the server that they go to takes nobody at the moment. `gone`: the config was revoked meanwhile. */
type Outcome = { to: string } | { refused: RelocationRefusal } | 'gone' | 'wait';

const isKnown = (code: string): code is RelocationRefusal => (REFUSALS as readonly string[]).includes(code);

/**
 * Goes through the configs by their ids, and writes down how far it came: so it goes on from there after a restart. What
 * was issued and not written down is issued again under the same command id, which changes nothing.
 */
@CommandHandler(RelocateNext)
export class RelocateNextHandler {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ConfigIssuer) private readonly issuer: ConfigIssuer,
    @Inject(Reach) private readonly reach: Reach,
    @Inject(Movability) private readonly movability: Movability,
  ) {}

  async execute({ id: serverId, data: { relocationId }, meta }: RelocateNext): Promise<void> {
    for (let done = 0; done < MOST_IN_A_TURN; done += AT_ONCE) {
      const relocation = await this.aggregates.load(relocationDecider, serverId);
      if (relocation?.id !== relocationId || !relocation.isRunning) return;
      if (!(await this.moveSome(serverId, relocation, meta))) return;
    }
  }

  /** Whether there may be more to move now. */
  private async moveSome(serverId: string, relocation: Relocation, meta: Meta): Promise<boolean> {
    const { id: relocationId, adminId, toServerId, after } = relocation;
    const target = await this.aggregates.load(serverDecider, toServerId);
    const end = async (ending: EndRelocation['data']['ending']) => {
      await this.commands.execute(new EndRelocation(serverId, { relocationId, ending }, stepOf(meta)));
      return false;
    };
    if (!(await this.reach.mayStill(adminId, 'devices.change'))) {
      // A database that has just lost its memory knows nobody.
      await this.readModels.trustworthy(true);
      return end('author-left');
    }
    if (!target || target.isDeleted) return end('target-gone');
    if (!isOffered(target)) return false;
    const rows = await this.configs.standingAfter(serverId, after, AT_ONCE);
    if (!rows.length) {
      // A database that has just lost its memory shows no devices: that does not end it.
      await this.readModels.trustworthy(true);
      return end('done');
    }
    const refusals = await this.movability.refusalsOf(rows);
    const outcomes = await Promise.all(
      rows.map(async (row): Promise<Outcome> => {
        const refused = refusals.get(row.id);
        return refused ? { refused } : this.moved(row, relocation, meta);
      }),
    );
    const waits = outcomes.indexOf('wait');
    const settled = waits < 0 ? rows : rows.slice(0, waits);
    if (!settled.length) return false;
    const data = {
      relocationId,
      afterConfigId: settled.at(-1)!.id,
      ...outcomesOf(settled, outcomes),
    };
    await this.commands.execute(new NoteRelocated(serverId, data, stepOf(meta)));
    return waits < 0;
  }

  private async moved(movedFrom: Row<ConfigRow>, relocation: Relocation, meta: Meta): Promise<Outcome> {
    const { id, toServerId: serverId, until } = relocation;
    const { accountId, publicKey, privateKey } = movedFrom;
    // A key that was made in a browser stays: the browser that has the other half of it can go on making files.
    const key = privateKey === null ? { publicKey } : {};
    const wanted = { accountId, serverId, ...key, movedFrom, relocation: { id, until } };
    for (let attempt = 1; ; attempt += 1)
      try {
        const commandId = derivedId('relocation', id, movedFrom.id, attempt);
        return { to: await this.issuer.issue(wanted, { ...stepOf(meta), commandId }) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === 'config-abandoned' && attempt < ATTEMPTS) continue;
        if (error.code === 'server-not-available') return 'wait';
        if (error.code === 'config-revoked') return 'gone';
        return { refused: isKnown(error.code) ? error.code : 'other' };
      }
  }
}

const outcomesOf = (rows: readonly Row<ConfigRow>[], outcomes: readonly Outcome[]) => {
  const found: Pick<NoteRelocated['data'], 'moved' | 'refused'> = { moved: [], refused: [] };
  for (const [at, { id }] of rows.entries()) {
    const outcome = outcomes[at]!;
    if (typeof outcome === 'string') continue;
    if ('to' in outcome) found.moved.push({ fromConfigId: id, toConfigId: outcome.to });
    else found.refused.push({ configId: id, reason: outcome.refused });
  }
  return found;
};
