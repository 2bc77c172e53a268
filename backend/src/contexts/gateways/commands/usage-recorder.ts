import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { metadataOf } from '../../../platform/event-sourcing/aggregates.js';
import { EventStore } from '../../../platform/event-sourcing/event-store.js';
import { derivedId } from '../../../platform/ids.js';
import { usageEvents, type ReportedPeer } from '../domain/usage.events.js';
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
    const streamId = `usage-${serverId}`;
    await this.retainOnce(streamId);
    const { position } = await this.store.append(streamId, 'any', [
      {
        // The same report has the same id: a store that still knows it does not even write it again.
        id: derivedId('usage', serverId, bootId, sequence),
        type: 'UsageReported',
        data: { bootId, sequence, peers: own },
        meta: metadataOf(meta, usageEvents.current.UsageReported),
      },
    ]);
    return { configIds: own.map(({ configId }) => configId), position };
  }

  private async retainOnce(streamId: string): Promise<void> {
    if (this.retained.has(streamId)) return;
    await this.store.retain(streamId, { maxAge: KEPT_SECONDS });
    this.retained.add(streamId);
  }
}
