import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { DomainCommand } from '@veilway/es-kernel';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import { UsageRecorder } from './usage-recorder.js';

/** States the usage of all of a server's configs anew, and lets go of what was reported before. `id`: the server's. */
export class CarryUsage extends DomainCommand {
  readonly type = 'CarryUsage';
}

/** An event may have 1 MB; a statement grows by 120 bytes with every ledger that the server's gateway has begun. */
const MOST_IN_AN_EVENT = 250;

/**
 * One round. It goes by what the read model shows: old reports go only when every config whose usage they tell of was
 * stated at a later position. A round that breaks off has let go of nothing, and the next one begins again.
 */
@CommandHandler(CarryUsage)
export class CarryUsageHandler {
  constructor(
    @Inject(UsageRecorder) private readonly usage: Pick<UsageRecorder, 'newest' | 'carry' | 'forget'>,
    @Inject(ConfigQueries) private readonly configs: Pick<ConfigQueries, 'unstatedUsage'>,
    @Inject(ReadModels) private readonly readModels: Pick<ReadModels, 'reached' | 'trustworthy'>,
  ) {}

  async execute({ id: serverId, meta }: CarryUsage): Promise<void> {
    const before = await this.usage.newest(serverId);
    if (!before) return;
    await this.readModels.reached(before.position);
    const stated = new Set<string>();
    for (;;) {
      const due = await this.due(serverId, before.position);
      if (!due.length) break;
      // The statement was not taken: another subscription has just adopted the config, or the projection stands still.
      if (due.some(({ id }) => stated.has(id))) return;
      for (const { id } of due) stated.add(id);
      const configs = due.map(({ id, subscriptionId, usage, movedFrom }) => ({
        configId: id,
        subscriptionId,
        ...usage,
        ...(movedFrom && usage.lastHandshakeDate !== null ? { movedFrom } : {}),
      }));
      await this.readModels.reached(await this.usage.carry(serverId, configs, meta));
    }
    await this.usage.forget(serverId, before.revision);
  }

  private async due(serverId: string, upTo: bigint) {
    const due = await this.configs.unstatedUsage(serverId, upTo, MOST_IN_AN_EVENT);
    // A database that has just lost its memory shows no usage, or half of it: that must not become the truth.
    await this.readModels.trustworthy(true);
    return due;
  }
}
