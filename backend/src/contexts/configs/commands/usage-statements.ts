import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { Clock } from '../../../platform/clock.js';
import { systemMeta } from '../../../platform/event-sourcing/commands/system-meta.js';
import { newId } from '../../../platform/ids.js';
import { Logger } from '../../../platform/observability/logger.js';
import { pauseAfter } from '../domain/statements.js';
import type { ReportedPeer } from '../domain/usage.events.js';
import { LiveUsage } from '../live/live-usage.js';
import type { UsageLine } from '../live/usage-line.js';
import { UsageLog } from './usage-log.js';
import { hurries } from './usage-rooms.js';

const LOOK_EVERY_MS = 10_000;
/** The process that a gateway speaks to comes first; one that was killed does not come. */
const TAKEN_OVER_AFTER_MS = 60_000;
const MOST_IN_AN_EVENT = 1_000;

const NO_POSITION = -1n;

/** Decides what of the live usage the log gets, and when. */
@Injectable()
export class UsageStatements implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** When a server may state again what nothing hurries, milliseconds since 1970. */
  private readonly notBefore = new Map<string, number>();
  /** Of the newest report of each. */
  private readonly sequences = new Map<string, number>();
  private readonly stating = new Map<string, Promise<unknown>>();
  private looking: NodeJS.Timeout | undefined;

  constructor(
    @Inject(LiveUsage) private readonly live: LiveUsage,
    @Inject(UsageLog) private readonly usage: UsageLog,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Logger) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.looking = setInterval(() => void this.takeOver(), LOOK_EVERY_MS).unref();
  }

  /** Gateways keep what the log does not have; customers see it at once where it has it. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.looking);
    await this.inAll(
      (lines) => lines.some(({ device }) => device),
      ({ device }) => device !== undefined,
    );
  }

  /** What is due of a server that has just spoken. Answers the position of what was written. */
  async afterReport(serverId: string, sequence: number, lines: readonly UsageLine[], meta: Meta): Promise<bigint> {
    this.sequences.set(serverId, sequence);
    const now = meta.now.getTime();
    const notBefore = this.notBefore.get(serverId) ?? (await this.notBeforeByLog(serverId));
    this.notBefore.set(serverId, notBefore);
    // By a clock that was put back nothing would be stated for as long.
    const isDue = now >= notBefore || now < notBefore - pauseAfter(MOST_IN_AN_EVENT * 10);
    if (isDue) return this.state(serverId, meta);
    const hurrying = new Set(lines.filter((line) => hurries(line, meta.now)));
    return hurrying.size ? this.state(serverId, meta, (line) => hurrying.has(line)) : NO_POSITION;
  }

  /** Writes down what the log does not have of a server, or of some of its devices. */
  state(serverId: string, meta: Meta, which?: (line: UsageLine) => boolean): Promise<bigint> {
    const done = (this.stating.get(serverId) ?? Promise.resolve()).then(() => this.write(serverId, meta, which));
    const quiet = done
      .catch(() => undefined)
      .finally(() => {
        if (this.stating.get(serverId) === quiet) this.stating.delete(serverId);
      });
    this.stating.set(serverId, quiet);
    return done;
  }

  /** Of one device, before something is concluded from what the log says of it. */
  async stateOf(configId: string, meta: Meta): Promise<bigint> {
    const line = this.live.of(configId);
    return line ? this.state(line.serverId, meta, ({ configId: id }) => id === configId) : NO_POSITION;
  }

  private async write(serverId: string, meta: Meta, which?: (line: UsageLine) => boolean): Promise<bigint> {
    const all = this.live.unstatedOf(serverId);
    const lines = which ? all.filter(which) : all;
    if (!which) this.notBefore.set(serverId, meta.now.getTime() + pauseAfter(lines.length));
    const sequence = this.sequences.get(serverId) ?? 0;
    let position = NO_POSITION;
    for (const { ledgerId, some } of eventsOf(lines)) {
      const peers = some.map(reported);
      position = await this.usage.report(serverId, { ledgerId, sequence, peers }, meta);
      some.forEach((line, n) => this.live.state(line, peers[n]!));
    }
    return position;
  }

  /** After a start: what the newest statement was. */
  private async notBeforeByLog(serverId: string): Promise<number> {
    const newest = await this.usage.newest(serverId);
    if (newest?.type !== 'UsageReported') return 0;
    const { peers } = newest.data as { peers: readonly ReportedPeer[] };
    return Date.parse(newest.meta.at) + pauseAfter(peers.length);
  }

  /** Of gateways that fell silent, and of processes that are gone. */
  async takeOver(): Promise<void> {
    const now = this.clock.now().getTime();
    this.live.forgetOld();
    await this.inAll((lines) =>
      lines.some(({ since }) => now - since! >= pauseAfter(lines.length) + TAKEN_OVER_AFTER_MS),
    );
  }

  private async inAll(
    isDue: (lines: readonly UsageLine[]) => boolean,
    which?: (line: UsageLine) => boolean,
  ): Promise<void> {
    for (const serverId of this.live.serverIds) {
      const lines = this.live.unstatedOf(serverId);
      if (!lines.length || !isDue(lines)) continue;
      const cause = newId();
      const meta = systemMeta('usage-statements', { id: cause, correlationId: cause }, 0, this.clock.now());
      try {
        await this.state(serverId, meta, which);
      } catch (error) {
        this.log.debug({ serverId, error }, 'usage waits for its statement');
        return;
      }
    }
  }
}

const reported = ({ configId, subscriptionId, heard, device }: UsageLine): ReportedPeer => {
  const isFirstUse = device && !device.wasUsed && heard.lastHandshakeDate !== null;
  return {
    configId,
    subscriptionId,
    ...heard,
    ...(isFirstUse && device.movedFrom ? { movedFrom: device.movedFrom } : {}),
  };
};

const eventsOf = (lines: readonly UsageLine[]) =>
  [...new Set(lines.map(({ ledgerId }) => ledgerId))].flatMap((ledgerId) => {
    const own = lines.filter((line) => line.ledgerId === ledgerId);
    const parts = Array.from({ length: Math.ceil(own.length / MOST_IN_AN_EVENT) }, (_, n) => n * MOST_IN_AN_EVENT);
    return parts.map((at) => ({ ledgerId, some: own.slice(at, at + MOST_IN_AN_EVENT) }));
  });
