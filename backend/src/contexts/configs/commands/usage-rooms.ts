import { Inject, Injectable } from '@nestjs/common';
import { allowanceOf, SubscriptionQueries, WARN_PERCENT } from '../../subscriptions/index.js';
import { hurriesFrom, roomOf, SOON_MS } from '../domain/statements.js';
import { bytesOf } from '../domain/usage.js';
import type { KnownDevice, UsageLine } from '../live/usage-line.js';
import { ConfigQueries } from '../read-models/configs.queries.js';

/** How much devices may move before the log has to know. */
@Injectable()
export class UsageRooms {
  constructor(
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
  ) {}

  /** Finds out what each may move from now on, before something new is heard of it. */
  async measure(lines: readonly UsageLine[], now: Date): Promise<void> {
    for (const { device } of lines) if (device) keepPeriod(device, now);
    const unknown = lines.filter(({ device }) => device && device.statedFrom === undefined);
    if (unknown.length) await this.find(unknown, now);
  }

  private async find(lines: readonly UsageLine[], now: Date): Promise<void> {
    const rows = await this.subscriptions.many([...new Set(lines.map(({ subscriptionId }) => subscriptionId))]);
    const limited = new Map(
      rows.flatMap((row) => {
        const bytes = allowanceOf(row);
        const isOpen = row.status !== 'ended' && !row.allowanceExceeded;
        return isOpen && bytes !== null ? [[row.id, { bytes, warnedFrom: (bytes * WARN_PERCENT) / 100 }] as const] : [];
      }),
    );
    const draws = await this.configs.draws([...limited.keys()], now);
    for (const { subscriptionId, heard, device } of lines) {
      const allowance = limited.get(subscriptionId);
      const { usedBytes = 0, active = 1 } = draws.get(subscriptionId) ?? {};
      const room = allowance ? roomOf(allowance, usedBytes, active) : Infinity;
      if (device) device.statedFrom = bytesOf(heard) + room;
    }
  }
}

/** Whether it must be stated at once. */
export const hurries = ({ heard, since, device }: UsageLine, now: Date): boolean => {
  if (since === undefined || !device) return false;
  const isFirstUse = !device.wasUsed && heard.lastHandshakeDate !== null;
  const { statedFrom = Infinity } = device;
  return isFirstUse || bytesOf(heard) >= statedFrom || now.getTime() >= device.hurriesFrom;
};

const keepPeriod = (device: KnownDevice, now: Date): void => {
  if (now.getTime() >= device.hurriesFrom + SOON_MS) device.hurriesFrom = hurriesFrom(device.usageAnchor, now);
};
