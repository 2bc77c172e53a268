import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { DomainCommand, type Meta } from '@veilway/es-kernel';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import { ServerDays } from './server-days.js';
import { UsageLog } from './usage-log.js';
import { UsageStatements } from './usage-statements.js';

/**
 * States the usage of all of a server's configs anew, and what the server carried on the day that is over, and lets go of what
 * was reported before. `id`: the server's.
 */
export class CarryUsage extends DomainCommand<{ day: string }> {
  readonly type = 'CarryUsage';
}

/** An event may have 1 MB; a statement grows by 120 bytes with every ledger that the server's gateway has begun. */
const MOST_IN_AN_EVENT = 250;

/**
 * One round. It goes by what the read model shows: old reports go only when every config whose usage they tell of was
 * stated at a later position, and what was stated only when a day counts it. A round that breaks off has let go of
 * nothing, and the next one begins again.
 */
@CommandHandler(CarryUsage)
export class CarryUsageHandler {
  constructor(
    @Inject(UsageLog) private readonly usage: Pick<UsageLog, 'newest' | 'carry' | 'forget'>,
    @Inject(UsageStatements) private readonly statements: Pick<UsageStatements, 'state'>,
    @Inject(ConfigQueries) private readonly configs: Pick<ConfigQueries, 'unstatedUsage'>,
    @Inject(ServerDays) private readonly days: Pick<ServerDays, 'state'>,
    @Inject(ReadModels) private readonly readModels: Pick<ReadModels, 'reached' | 'trustworthy'>,
  ) {}

  async execute({ id: serverId, data: { day }, meta }: CarryUsage): Promise<void> {
    // What was heard until now is of the day that is over.
    await this.statements.state(serverId, meta);
    const before = await this.usage.newest(serverId);
    const isWhole = before === undefined || (await this.carry(serverId, before.position, meta));
    if (!isWhole) return;
    const uncounted = await this.days.state(serverId, day, meta);
    if (!before) return;
    const isCounted = uncounted === undefined || uncounted > before.revision;
    await this.usage.forget(serverId, isCounted ? before.revision : BigInt(uncounted) - 1n);
  }

  /** Whether all is stated that was reported by then. */
  private async carry(serverId: string, reported: bigint, meta: Meta): Promise<boolean> {
    await this.readModels.reached(reported);
    const stated = new Set<string>();
    for (;;) {
      const due = await this.due(serverId, reported);
      if (!due.length) return true;
      // The statement was not taken: another subscription has just adopted the config, or the projection stands still.
      if (due.some(({ id }) => stated.has(id))) return false;
      for (const { id } of due) stated.add(id);
      const configs = due.map(({ id, subscriptionId, usage, movedFrom, sinceStated }) => ({
        configId: id,
        subscriptionId,
        ...usage,
        counted: sinceStated,
        ...(movedFrom && usage.lastHandshakeDate !== null ? { movedFrom } : {}),
      }));
      await this.readModels.reached(await this.usage.carry(serverId, configs, meta));
    }
  }

  private async due(serverId: string, upTo: bigint) {
    const due = await this.configs.unstatedUsage(serverId, upTo, MOST_IN_AN_EVENT);
    // A database that has just lost its memory shows no usage, or half of it: that must not become the truth.
    await this.readModels.trustworthy(true);
    return due;
  }
}
