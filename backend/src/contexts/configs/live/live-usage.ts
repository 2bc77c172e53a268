import { Inject, Injectable } from '@nestjs/common';
import { idOf, type Recorded } from '@veilway/es-kernel';
import { Clock } from '../../../platform/clock.js';
import type { LiveSubscription } from '../../../platform/event-sourcing/registry.js';
import { FanOut, topic } from '../../../platform/fan-out/fan-out.js';
import type { SubscriptionEvent } from '../../subscriptions/events.js';
import type { ConfigEvent } from '../domain/config.events.js';
import { bytesOf, withReading, type Reading, type Usage } from '../domain/usage.js';
import type { UsageEvent } from '../domain/usage.events.js';
import { highest, isBeyond, type KnownDevice, type UsageLine } from './usage-line.js';
import { UsageLines } from './usage-lines.js';

/** What a gateway said of devices, to all processes; in this order since there are many. */
type Heard = {
  serverId: string;
  ledgerId: string;
  lines: readonly (readonly [configId: string, subscriptionId: string, ...totals: number[], date: string | null])[];
};

const HEARD = topic<Heard>('usage');

type Watched = UsageEvent | ConfigEvent | SubscriptionEvent;

/** What of a row `over` asks. */
export type Counted = { id: string; serverId: string; usageAnchor: string; usage: Usage; usedBytes: number };

/** With what was heard, and how much of it the log does not have yet. */
export type WithLive<T> = T & { unstatedBytes?: number };

/**
 * What gateways have counted, as they said last, known to all processes. The log has it later: the gateway keeps it until
 * then, and says it again to whoever has not heard it.
 */
@Injectable()
export class LiveUsage implements LiveSubscription {
  readonly name = 'live-usage';
  readonly isEverywhere = true;
  readonly types: ReadonlySet<string> = new Set<Watched['type']>([
    'UsageReported',
    'UsageCorrected',
    'ConfigResumed',
    'SubscriptionPlanChanged',
    'AllowanceGranted',
    'AllowanceRestored',
  ]);
  private readonly lines = new UsageLines();
  private readonly listeners: ((configIds: readonly string[]) => void)[] = [];

  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(FanOut) private readonly fanOut: FanOut,
  ) {
    fanOut.on(HEARD, ({ serverId, ledgerId, lines }) => {
      const readings = lines.map(([configId, subscriptionId, receivedBytes, sentBytes, connectedMinutes, date]) => ({
        line: this.lineOf(serverId, ledgerId, configId, subscriptionId),
        reading: { receivedBytes, sentBytes, connectedMinutes, lastHandshakeDate: date } as Reading,
      }));
      this.note(readings);
    });
  }

  /** Is told which devices have used something. */
  onUse(listener: (configIds: readonly string[]) => void): void {
    this.listeners.push(listener);
  }

  /** A row with what was heard since. */
  over<T extends Counted>(row: T): WithLive<T> {
    const line = this.lines.of(row.id);
    if (line?.serverId !== row.serverId) return row;
    const usage = withReading(row.usage, row.usageAnchor, line.ledgerId, line.heard, line.at);
    const usedBytes = bytesOf(usage.lifetime);
    return { ...row, usage, usedBytes, unstatedBytes: usedBytes - row.usedBytes };
  }

  of(configId: string): UsageLine | undefined {
    return this.lines.of(configId);
  }

  /** Of a server, those of which the log does not have all. */
  unstatedOf(serverId: string): UsageLine[] {
    return [...this.lines.ofServer(serverId)].filter(({ since }) => since !== undefined);
  }

  /** Of some subscriptions, the devices of which the log does not have all. */
  unstatedIdsOf(subscriptionIds: readonly string[]): string[] {
    return subscriptionIds.flatMap((id) =>
      [...this.lines.ofSubscription(id)].flatMap(({ since, configId }) => (since === undefined ? [] : configId)),
    );
  }

  get serverIds(): readonly string[] {
    return this.lines.serverIds;
  }

  /** Begins a line, or goes on with what another process heard of it. */
  learn(
    { id, serverId, subscriptionId, usage }: Counted & { subscriptionId: string },
    ledgerId: string,
    device: KnownDevice,
  ): UsageLine {
    const line = this.lineOf(serverId, ledgerId, id, subscriptionId);
    const { [ledgerId]: totals } = usage.ledgers;
    if (totals) line.stated = highest(line.stated, { ...totals, lastHandshakeDate: usage.lastHandshakeDate });
    line.heard = highest(line.heard, line.stated);
    this.lines.drawOn(line, subscriptionId);
    return Object.assign(line, { device });
  }

  /** What a gateway said here, of one ledger. */
  hear(serverId: string, ledgerId: string, readings: readonly { line: UsageLine; reading: Reading }[]): void {
    const news = readings.filter(({ line, reading }) => isBeyond(reading, line.heard));
    this.note(readings);
    if (!news.length) return;
    const lines = news.map(({ line: { configId, subscriptionId, heard } }): Heard['lines'][number] => [
      configId,
      subscriptionId,
      ...[heard.receivedBytes, heard.sentBytes, heard.connectedMinutes],
      heard.lastHandshakeDate,
    ]);
    this.fanOut.tell(HEARD, { serverId, ledgerId, lines });
  }

  /** The log has so much of it now. */
  state(line: UsageLine, reading: Reading): void {
    this.lines.state(line, reading);
  }

  forgetOld(): void {
    this.lines.forgetOld(this.clock.now());
  }

  on = (recorded: Recorded): void => {
    const event = recorded as Recorded<Watched>;
    const id = idOf(event.streamId);
    if (event.type === 'UsageReported') return this.reported(event.data);
    if (event.type === 'ConfigResumed') {
      const { subscriptionId } = event.data;
      const line = this.lines.of(id);
      if (!line) return;
      this.lines.drawOn(line, subscriptionId);
      line.device = undefined;
    } else if (event.type === 'UsageCorrected') this.findOutAnew(event.data.subscriptionId);
    else this.findOutAnew(id);
  };

  private reported({ ledgerId, peers }: Extract<UsageEvent, { type: 'UsageReported' }>['data']): void {
    for (const peer of peers) {
      const line = this.lines.of(peer.configId);
      if (line?.ledgerId === ledgerId) this.state(line, peer);
    }
  }

  /** Something else is left of an allowance now. */
  private findOutAnew(subscriptionId: string): void {
    for (const { device } of this.lines.ofSubscription(subscriptionId)) if (device) device.statedFrom = undefined;
  }

  private note(readings: readonly { line: UsageLine; reading: Reading }[]): void {
    const now = this.clock.now();
    const used = readings.flatMap(({ line, reading }) => (this.lines.hear(line, reading, now) ? line.configId : []));
    if (used.length) for (const listener of this.listeners) listener(used);
  }

  private lineOf(serverId: string, ledgerId: string, configId: string, subscriptionId: string): UsageLine {
    return this.lines.begin(serverId, ledgerId, configId, subscriptionId, this.clock.now());
  }
}
