import { HOUR_MS } from '../../../platform/calendar.js';
import type { Reading } from '../domain/usage.js';
import { highest, isBeyond, NO_READING, type UsageLine } from './usage-line.js';

/** Of what nobody speaks any more. */
const FORGOTTEN_AFTER_MS = HOUR_MS;

/** The newest of what was heard, of each device one line. */
export class UsageLines {
  private readonly servers = new Map<string, Map<string, UsageLine>>();
  private readonly lines = new Map<string, UsageLine>();
  private readonly subscriptions = new Map<string, Set<UsageLine>>();

  get serverIds(): readonly string[] {
    return [...this.servers.keys()];
  }

  of(configId: string): UsageLine | undefined {
    return this.lines.get(configId);
  }

  ofServer(serverId: string): Iterable<UsageLine> {
    return this.servers.get(serverId)?.values() ?? [];
  }

  ofSubscription(subscriptionId: string): Iterable<UsageLine> {
    return this.subscriptions.get(subscriptionId) ?? [];
  }

  /** Its device draws on another subscription's allowance now. */
  drawOn(line: UsageLine, subscriptionId: string): void {
    this.leave(line);
    line.subscriptionId = subscriptionId;
    this.join(line);
  }

  /** Goes on with the line that there is, or begins another one: of another ledger, or server. */
  begin(serverId: string, ledgerId: string, configId: string, subscriptionId: string, at: Date): UsageLine {
    const known = this.lines.get(configId);
    if (known?.serverId === serverId && known.ledgerId === ledgerId) return known;
    if (known) this.drop(known);
    const nothing = { heard: NO_READING, stated: NO_READING, since: undefined, device: undefined };
    const line: UsageLine = { configId, serverId, ledgerId, subscriptionId, at, ...nothing };
    const server = this.servers.get(serverId) ?? new Map<string, UsageLine>();
    this.servers.set(serverId, server.set(configId, line));
    this.lines.set(configId, line);
    this.join(line);
    return line;
  }

  /** Answers whether anything of it is new. */
  hear(line: UsageLine, reading: Reading, at: Date): boolean {
    line.at = at;
    if (!isBeyond(reading, line.heard)) return false;
    line.heard = highest(line.heard, reading);
    if (isBeyond(line.heard, line.stated)) line.since ??= at.getTime();
    return true;
  }

  /** The log has so much of it now. */
  state(line: UsageLine, reading: Reading): void {
    if (isBeyond(reading, line.stated) && line.device) {
      line.device.statedFrom = undefined;
      line.device.wasUsed ||= reading.lastHandshakeDate !== null;
    }
    line.stated = highest(line.stated, reading);
    line.heard = highest(line.heard, reading);
    if (!isBeyond(line.heard, line.stated)) line.since = undefined;
  }

  /** Lets go of what nobody speaks of any more. */
  forgetOld(now: Date): void {
    const oldest = now.getTime() - FORGOTTEN_AFTER_MS;
    for (const line of this.lines.values()) if (line.since === undefined && line.at.getTime() < oldest) this.drop(line);
  }

  private drop(line: UsageLine): void {
    const { configId, serverId } = line;
    this.lines.delete(configId);
    this.leave(line);
    const server = this.servers.get(serverId);
    server?.delete(configId);
    if (!server?.size) this.servers.delete(serverId);
  }

  private join(line: UsageLine): void {
    const { subscriptionId } = line;
    const lines = this.subscriptions.get(subscriptionId) ?? new Set<UsageLine>();
    this.subscriptions.set(subscriptionId, lines.add(line));
  }

  private leave(line: UsageLine): void {
    const { subscriptionId } = line;
    const lines = this.subscriptions.get(subscriptionId);
    lines?.delete(line);
    if (!lines?.size) this.subscriptions.delete(subscriptionId);
  }
}
