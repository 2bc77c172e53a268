import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { metadataOf } from '../../../platform/event-sourcing/aggregates.js';
import { EventStore } from '../../../platform/event-sourcing/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { usageEvents, type CarriedUsage, type ReportedPeer, type UsageEvent } from '../domain/usage.events.js';
import { ConfigDirectory } from './config-directory.js';

/** Two periods: what is older is not ours to know. */
const KEPT_SECONDS = 62 * 86_400;

type Report = { bootId: string; sequence: number; peers: readonly Omit<ReportedPeer, 'subscriptionId'>[] };

/** Stores usage reports. There is nothing to decide: totals only grow, so repeats and late reports change nothing. */
@Injectable()
export class UsageRecorder {
  private readonly retained = new Set<string>();

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ConfigDirectory) private readonly directory: ConfigDirectory,
  ) {}

  /** Keeps what the report says of the server's own configs. Answers their ids, and the position it is stored at. */
  async record(
    serverId: string,
    { bootId, sequence, peers }: Report,
    meta: Meta,
  ): Promise<{ configIds: string[]; position: bigint }> {
    const subscriptions = await this.directory.subscriptionsOf(
      serverId,
      peers.map(({ configId }) => configId),
    );
    const own = peers.flatMap((peer): ReportedPeer[] => {
      const subscriptionId = subscriptions.get(peer.configId);
      return subscriptionId === undefined ? [] : [{ ...peer, subscriptionId }];
    });
    if (!own.length) return { configIds: [], position: -1n };
    const position = await this.append(
      serverId,
      // The same report has the same id: a store that still knows it does not even write it again.
      {
        id: derivedId('usage', serverId, bootId, sequence),
        type: 'UsageReported',
        data: { bootId, sequence, peers: own },
      },
      meta,
    );
    return { configIds: own.map(({ configId }) => configId), position };
  }

  /** Says how much was counted so far. */
  carry(serverId: string, configs: CarriedUsage[], meta: Meta): Promise<bigint> {
    return this.append(serverId, { id: derivedId(meta.commandId), type: 'UsageCarried', data: { configs } }, meta);
  }

  private async append(serverId: string, event: UsageEvent & { id: string }, meta: Meta): Promise<bigint> {
    const streamId = `usage-${serverId}`;
    await this.retainOnce(streamId);
    const stored = { ...event, meta: metadataOf(meta, usageEvents.current[event.type]) };
    return (await this.store.append(streamId, 'any', [stored])).position;
  }

  private async retainOnce(streamId: string): Promise<void> {
    if (this.retained.has(streamId)) return;
    await this.store.retain(streamId, { maxAge: KEPT_SECONDS });
    this.retained.add(streamId);
  }
}
