import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { LRUCache } from 'lru-cache';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { Logger } from '../../../platform/observability/logger.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { canBeConnected, creditAt, creditSince, type LineCredit } from '../domain/line-credit.js';
import { hurriesFrom, pauseAfter } from '../domain/statements.js';
import { bytesOf, type Reading } from '../domain/usage.js';
import { LiveUsage } from '../live/live-usage.js';
import { highest, isBeyond, type KnownDevice, type UsageLine } from '../live/usage-line.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import type { ConfigRow } from '../read-models/configs.read-model.js';
import { UsageLog } from './usage-log.js';
import { UsageRooms } from './usage-rooms.js';
import { UsageStatements } from './usage-statements.js';

const SERVERS_REMEMBERED = 5_000;

type Report = { ledgerId: string; sequence: number; peers: readonly (Reading & { configId: string })[] };
type Heard = { line: UsageLine; reading: Reading };

/**
 * Ids of the server's own configs in a report: of `stored` the log has all that was said, of some since this report, of
 * `refused` it has not.
 */
type Recorded = Record<'believed' | 'stored' | 'storedNow' | 'refused', string[]> & { position: bigint };

/**
 * Takes in usage reports. Totals only grow, so repeats and late reports change nothing; what no line can have carried is
 * left out, whoever says so.
 */
@Injectable()
export class UsageRecorder {
  constructor(
    @Inject(UsageLog) private readonly usage: UsageLog,
    @Inject(UsageStatements) private readonly statements: UsageStatements,
    @Inject(UsageRooms) private readonly rooms: UsageRooms,
    @Inject(LiveUsage) private readonly live: LiveUsage,
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  /** In memory: after a start, what the log says of the last report is enough. */
  private readonly credits = new LRUCache<string, LineCredit>({ max: SERVERS_REMEMBERED });

  /** Takes in what the report says of the server's own configs. */
  async record(serverId: string, { ledgerId, sequence, peers }: Report, meta: Meta): Promise<Recorded> {
    const own = await this.own(serverId, ledgerId, peers, meta);
    const { believed, refused } = await this.believable(serverId, ledgerId, own, meta.now);
    const lines = believed.map(({ line }) => line);
    await this.rooms.measure(lines, meta.now);
    this.live.hear(serverId, ledgerId, believed);
    const unstated = new Set(lines.filter(({ since }) => since !== undefined));
    const position = lines.length ? await this.statements.afterReport(serverId, sequence, lines, meta) : -1n;
    const ids = (isStored: boolean) =>
      believed.flatMap(({ line, reading }) => (isBeyond(reading, line.stated) === isStored ? [] : line.configId));
    return {
      believed: lines.map(({ configId }) => configId),
      stored: ids(true),
      storedNow: lines.flatMap((line) => (unstated.has(line) && line.since === undefined ? line.configId : [])),
      refused: [...refused, ...ids(false)],
      position,
    };
  }

  private async own(serverId: string, ledgerId: string, peers: Report['peers'], meta: Meta): Promise<Heard[]> {
    const known = (configId: string) => {
      const line = this.live.of(configId);
      return line?.device && line.serverId === serverId && line.ledgerId === ledgerId ? line : undefined;
    };
    const unknown = peers.flatMap(({ configId }) => (known(configId) ? [] : configId));
    if (unknown.length) await this.learn(serverId, ledgerId, unknown, meta);
    return peers.flatMap(({ configId, ...reading }) => {
      const line = known(configId);
      return line ? { line, reading } : [];
    });
  }

  private async learn(serverId: string, ledgerId: string, configIds: readonly string[], meta: Meta): Promise<void> {
    // The gateway counts anew: what it said in the old ledger it will not say again.
    if (configIds.some((id) => this.live.of(id) && this.live.of(id)!.ledgerId !== ledgerId))
      await this.readModels.reached(await this.statements.state(serverId, meta));
    const rows = (await this.configs.counted(configIds)).filter((row) => row.serverId === serverId);
    // What is nobody's is not told again: that must not be the read model's fault.
    if (rows.length < configIds.length) await this.readModels.trustworthy(true);
    for (const row of rows) this.live.learn(row, ledgerId, deviceOf(row, ledgerId, meta.now));
  }

  private async believable(serverId: string, ledgerId: string, own: readonly Heard[], now: Date) {
    const known = this.credits.get(serverId) ?? creditSince(await this.lastReported(serverId, own, now));
    const credit = creditAt(known, now.getTime());
    let { bytes } = credit;
    const refused: string[] = [];
    const believed = own.filter(({ line, reading }) => {
      const device = line.device!;
      const total = highest(line.heard, reading);
      const gained = bytesOf(total) - bytesOf(line.heard);
      const isPossible =
        gained <= bytes && canBeConnected(device.otherMinutes + total.connectedMinutes, device.createdAt, now);
      if (isPossible) bytes -= gained;
      else refused.push(line.configId);
      return isPossible;
    });
    this.credits.set(serverId, { ...credit, bytes });
    if (refused.length) {
      this.metrics.usageRefused.inc({ server: serverId }, refused.length);
      this.log.warn({ server: serverId, ledger: ledgerId, configs: refused.length }, 'usage that no line can carry');
    }
    return { believed, refused };
  }

  /** Before the first report, nothing can have flowed before there was a config. */
  private async lastReported(serverId: string, own: readonly Heard[], now: Date): Promise<number> {
    const newest = await this.usage.newest(serverId);
    // Of most devices the log knows less than of those in its newest event.
    return newest
      ? Date.parse(newest.meta.at) - pauseAfter(own.length)
      : Math.min(now.getTime(), ...own.map(({ line }) => line.device!.createdAt.getTime()));
  }
}

const deviceOf = (
  { usage, usageAnchor, createdAt, movedFrom }: Row<ConfigRow>,
  ledgerId: string,
  now: Date,
): KnownDevice => ({
  usageAnchor,
  createdAt,
  movedFrom,
  wasUsed: usage.lastHandshakeDate !== null,
  otherMinutes: usage.lifetime.connectedMinutes - (usage.ledgers[ledgerId]?.connectedMinutes ?? 0),
  statedFrom: undefined,
  hurriesFrom: hurriesFrom(usageAnchor, now),
});
