import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { metadataOf } from '../../../platform/event-sourcing/store/metadata.js';
import { EventStore, type StoredEvent } from '../../../platform/event-sourcing/store/event-store.js';
import { derivedId, newId } from '../../../platform/ids.js';
import { usageEvents, type CarriedUsage, type ReportedPeer, type UsageEvent } from '../domain/usage.events.js';
import { ConfigDirectory } from './config-directory.js';

const streamOf = (serverId: string) => `usage-${serverId}`;

type Report = { ledgerId: string; sequence: number; peers: readonly Omit<ReportedPeer, 'subscriptionId'>[] };

/** Stores usage reports. There is nothing to decide: totals only grow, so repeats and late reports change nothing. */
@Injectable()
export class UsageRecorder {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ConfigDirectory) private readonly directory: ConfigDirectory,
  ) {}

  /** Keeps what the report says of the server's own configs. Answers their ids, and the position it is stored at. */
  async record(
    serverId: string,
    { ledgerId, sequence, peers }: Report,
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
    // The same report has the same id: a store that still knows it does not even write it again.
    const id = derivedId('usage', serverId, ledgerId, sequence);
    const data = { ledgerId, sequence, peers: own };
    const position = await this.append(serverId, { id, type: 'UsageReported', data }, meta);
    return { configIds: own.map(({ configId }) => configId), position };
  }

  /** The newest event of a server's usage; undefined where nothing was ever reported. */
  async newest(serverId: string): Promise<StoredEvent | undefined> {
    const [newest] = await this.store.read(streamOf(serverId), { direction: 'backwards', limit: 1 });
    return newest;
  }

  /** Says how much was counted so far. */
  carry(serverId: string, configs: CarriedUsage[], meta: Meta): Promise<bigint> {
    return this.append(serverId, { id: newId(), type: 'UsageCarried', data: { configs } }, meta);
  }

  /** Lets go of everything up to a revision. */
  forget(serverId: string, upTo: bigint): Promise<void> {
    return this.store.retain(streamOf(serverId), { truncateBefore: Number(upTo) + 1 });
  }

  private async append(serverId: string, event: UsageEvent & { id: string }, meta: Meta): Promise<bigint> {
    const stored = { ...event, meta: metadataOf(meta, usageEvents.current[event.type]) };
    return (await this.store.append(streamOf(serverId), 'any', [stored])).position;
  }
}
