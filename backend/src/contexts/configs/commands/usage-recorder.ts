import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { LRUCache } from 'lru-cache';
import { metadataOf } from '../../../platform/event-sourcing/store/metadata.js';
import { EventStore, type StoredEvent } from '../../../platform/event-sourcing/store/event-store.js';
import { Unavailable } from '../../../platform/event-sourcing/unavailable.js';
import { derivedId, newId } from '../../../platform/ids.js';
import { Logger } from '../../../platform/observability/logger.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { canBeConnected, creditAt, creditSince, type LineCredit } from '../domain/line-credit.js';
import { bytesOf, gainOf } from '../domain/usage.js';
import { usageEvents, type CarriedUsage, type ReportedPeer, type UsageEvent } from '../domain/usage.events.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import { ConfigDirectory } from './config-directory.js';

const streamOf = (serverId: string) => `usage-${serverId}`;

const SERVERS_REMEMBERED = 5_000;

type Report = { ledgerId: string; sequence: number; peers: readonly Omit<ReportedPeer, 'subscriptionId'>[] };

/**
 * Stores usage reports. Totals only grow, so repeats and late reports change nothing; what no line can have carried is
 * left out, whoever says so.
 */
@Injectable()
export class UsageRecorder {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ConfigDirectory) private readonly directory: ConfigDirectory,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  /** In memory: after a start, what the log says of the last report is enough. */
  private readonly credits = new LRUCache<string, LineCredit>({ max: SERVERS_REMEMBERED });

  /**
   * Keeps what the report says of the server's own configs. Answers their ids, those of them whose totals cannot be true,
   * and the position it is stored at.
   */
  async record(
    serverId: string,
    { ledgerId, sequence, peers }: Report,
    meta: Meta,
  ): Promise<{ configIds: string[]; refused: string[]; position: bigint }> {
    const subscriptions = await this.directory.subscriptionsOf(
      serverId,
      peers.map(({ configId }) => configId),
    );
    const own = peers.flatMap((peer): ReportedPeer[] => {
      const subscriptionId = subscriptions.get(peer.configId);
      return subscriptionId === undefined ? [] : [{ ...peer, subscriptionId }];
    });
    const { believed, refused } = await this.believable(serverId, ledgerId, own, meta.now);
    if (!believed.length) return { configIds: [], refused, position: -1n };
    // The same report has the same id: a store that still knows it does not even write it again.
    const id = derivedId('usage', serverId, ledgerId, sequence);
    const data = { ledgerId, sequence, peers: believed };
    const position = await this.append(serverId, { id, type: 'UsageReported', data }, meta);
    return { configIds: believed.map(({ configId }) => configId), refused, position };
  }

  private async believable(serverId: string, ledgerId: string, lines: readonly ReportedPeer[], now: Date) {
    const rows = new Map((await this.configs.many(lines.map(({ configId }) => configId))).map((row) => [row.id, row]));
    const known = this.credits.get(serverId) ?? creditSince(await this.lastReported(serverId, [...rows.values()], now));
    const credit = creditAt(known, now.getTime());
    let { bytes } = credit;
    const refused: string[] = [];
    const believed = lines.flatMap((line): ReportedPeer[] => {
      const row = rows.get(line.configId);
      if (!row) throw new Unavailable('read models', 'A list is being made anew. Send the same again in a moment.');
      const { usage, createdAt, movedFrom } = row;
      const gain = gainOf(usage, ledgerId, line);
      const minutes = usage.lifetime.connectedMinutes + gain.connectedMinutes;
      const isPossible = bytesOf(gain) <= bytes && canBeConnected(minutes, createdAt, now);
      if (isPossible) bytes -= bytesOf(gain);
      else refused.push(line.configId);
      const isFirstUse = usage.lastHandshakeDate === null && line.lastHandshakeDate !== null;
      return isPossible ? [movedFrom && isFirstUse ? { ...line, movedFrom } : line] : [];
    });
    this.credits.set(serverId, { ...credit, bytes });
    if (refused.length) {
      this.metrics.usageRefused.inc({ server: serverId }, refused.length);
      this.log.warn({ server: serverId, ledger: ledgerId, configs: refused.length }, 'usage that no line can carry');
    }
    return { believed, refused };
  }

  /** Before the first report, nothing can have flowed before there was a config. */
  private async lastReported(serverId: string, rows: readonly { createdAt: Date }[], now: Date): Promise<number> {
    const newest = await this.newest(serverId);
    return newest
      ? Date.parse(newest.meta.at)
      : Math.min(now.getTime(), ...rows.map(({ createdAt }) => createdAt.getTime()));
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
