import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../../platform/event-sourcing/projections/pages.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, RowFilter } from '../../../platform/event-sourcing/projections/rows.js';
import type { DeviceOwners } from '../../accounts/index.js';
import type { SubscriptionUsage } from '../../subscriptions/index.js';
import { beginning } from '../../../platform/search-keys.js';
import { LiveUsage, type Counted, type WithLive } from '../live/live-usage.js';
import { addressId } from '../domain/client-address.js';
import { bytesOf, currentPeriod, earliestStart } from '../domain/usage.js';
import { addresses } from './addresses.read-model.js';
import { claims, type ClaimsRow } from './claims.read-model.js';
import { configs, type ConfigRow } from './configs.read-model.js';
import { deviceNames, type DeviceNameRow } from './device-names.read-model.js';
import { serverUsage, type ServerUsageRow } from './server-usage.read-model.js';
import { deletedServers } from './deleted-servers.read-model.js';

/** What gateways said last is in it, stated or not. */
export type LiveConfig = WithLive<Row<ConfigRow>>;

/** What a gateway is told of a config, and what of it counts against an allowance. */
const OF_PEERS = [
  'accountId',
  'serverId',
  'subscriptionId',
  'publicKey',
  'clientIp',
  'presharedKey',
  'status',
  'usageAnchor',
  'usage',
  'usedBytes',
] as const satisfies (keyof ConfigRow)[];

export type PeerConfig = WithLive<Row<Pick<ConfigRow, (typeof OF_PEERS)[number]>>>;

const OF_DRAWS = [
  'serverId',
  'subscriptionId',
  'status',
  'usageAnchor',
  'usage',
  'usedBytes',
] as const satisfies (keyof ConfigRow)[];

type Drawing = WithLive<Row<Pick<ConfigRow, (typeof OF_DRAWS)[number]>>>;

/** What a subscription's devices have used in the present period, and how many still draw on its allowance. */
export type Draw = { usedBytes: number; connectedMinutes: number; active: number };

const NO_DRAW: Draw = { usedBytes: 0, connectedMinutes: 0, active: 0 };

type Status = ConfigRow['status'];

/** Not revoked. */
const STANDING = ['active', 'suspended'] as const satisfies Status[];
type Texts = readonly string[] | undefined;

const ORDERS = {
  createdAt: 'sequence',
  usedBytes: 'usedBytes',
  lastHandshake: 'usage.lastHandshakeDate',
} as const;

export type ConfigOrder = keyof typeof ORDERS;

/** `named`: words of who looks for something, and the accounts that these words are part of. `seen`: dates of handshakes. */
export type ConfigFilter = Partial<Record<'ids' | 'accountIds' | 'serverIds' | 'statuses', Texts>> & {
  named?: { words: string; accountIds: readonly string[] } | undefined;
  seen?: { $gte?: string; $lt?: string; $lte?: string; $eq?: null } | undefined;
  leastBytes?: number | undefined;
};

/** More ids than this are not named one by one. */
const MOST_NAMED = 5_000;

/** An address inside a tunnel is one device's after another, and one on each server. */
const MOST_OWNERS = 100;

/** Each has an index of its own. */
const NAME_KEYS = ['first', 'second', 'last'] as const satisfies (keyof DeviceNameRow)[];

@Injectable()
export class ConfigQueries implements SubscriptionUsage, DeviceOwners {
  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(LiveUsage) private readonly live: LiveUsage,
  ) {}

  async get(id: string): Promise<LiveConfig | undefined> {
    const row = await this.rows.get(id);
    return row && this.live.over(row);
  }

  async many(ids: readonly string[]): Promise<LiveConfig[]> {
    return this.withLive(await this.rows.many(ids));
  }

  /** As the log has counted them. */
  counted(ids: readonly string[]): Promise<Row<ConfigRow>[]> {
    return this.rows.many(ids);
  }

  /** One account's configs, newest first. */
  async page(accountId: string, statuses: readonly Status[], query: { limit: number; cursor?: string }) {
    const page = await pageOf(this.rows, { accountId, status: { $in: [...statuses] } }, query);
    return { ...page, rows: this.withLive(page.rows) };
  }

  /** A cut of all accounts' configs that match, and how many match. What is left out does not filter. */
  async listOfAll(
    { ids, accountIds, serverIds, statuses, named, seen, leastBytes }: ConfigFilter,
    { field, order, skip, limit }: { field: ConfigOrder; order: 1 | -1; skip: number; limit: number },
  ): Promise<{ rows: LiveConfig[]; total: number }> {
    const filter: RowFilter<ConfigRow> = {
      ...(ids ? { _id: { $in: [...ids] } } : {}),
      ...(accountIds ? { accountId: { $in: [...accountIds] } } : {}),
      ...(serverIds ? { serverId: { $in: [...serverIds] } } : {}),
      ...(statuses ? { status: { $in: statuses as Status[] } } : {}),
      ...(named
        ? { $or: [{ accountId: { $in: [...named.accountIds] } }, { _id: named.words }, { clientIp: named.words }] }
        : {}),
      ...(seen && Object.keys(seen).length > 0 ? { 'usage.lastHandshakeDate': seen } : {}),
      ...(leastBytes === undefined ? {} : { usedBytes: { $gte: leastBytes } }),
    };
    const byTime = { sequence: order, _id: order === 1 ? -1 : 1 } as const;
    const sort = field === 'createdAt' ? byTime : { [ORDERS[field]]: order, ...byTime };
    const [rows, total] = await Promise.all([this.rows.find(filter, { sort, skip, limit }), this.rows.count(filter)]);
    return { rows: this.withLive(rows), total };
  }

  /** Configs of a server by their public keys; of those that had the same one after another, the newest. */
  async byKeys(serverId: string, publicKeys: readonly string[]): Promise<Row<ConfigRow>[]> {
    if (!publicKeys.length) return [];
    const rows = await this.rows.find({ serverId, publicKey: { $in: [...publicKeys] } }, { sort: { sequence: 1 } });
    return [...new Map(rows.map((row) => [row.publicKey, row])).values()];
  }

  /** What each server carried, as far as its days are stated. */
  usageByServer(): Promise<Row<ServerUsageRow>[]> {
    return this.readModels.of(serverUsage).find({});
  }

  /** The newest day that was stated, by server. */
  async statedDays(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.usageByServer()).map(({ id, day }) => [id, day]));
  }

  /** Those that may connect to a server, as its gateway is told of them. */
  async activeOn(serverId: string): Promise<PeerConfig[]> {
    return this.withLive(await this.rows.parts({ serverId, status: 'active' }, OF_PEERS));
  }

  /** Those of a subscription that were not revoked. */
  standingUnder(subscriptionId: string): Promise<Row<ConfigRow>[]> {
    return this.rows.find({ subscriptionId, status: { $in: [...STANDING] } });
  }

  /** All of a server that were not revoked. */
  standingOn(serverId: string): Promise<Row<ConfigRow>[]> {
    return this.rows.find({ serverId, status: { $in: [...STANDING] } });
  }

  /** Of a server, those that were not revoked, by their ids from the one after `after` on. */
  standingAfter(serverId: string, after: string, limit: number): Promise<Row<ConfigRow>[]> {
    const standing = { serverId, status: { $in: [...STANDING] }, _id: { $gt: after } };
    return this.rows.find(standing, { sort: { _id: 1 }, limit });
  }

  /** Of these, those for which the config whose place they are to take stands yet: not used, and their day is not over. */
  async arriving(rows: readonly Row<ConfigRow>[]): Promise<Set<string>> {
    const before = rows.flatMap(({ movedFrom }) => (movedFrom ? [movedFrom.configId] : []));
    const standing = (before.length ? await this.rows.many(before) : []).filter(({ status }) => status !== 'revoked');
    return new Set(standing.flatMap(({ moving }) => (moving ? [moving.to] : [])));
  }

  async isArriving(row: Row<ConfigRow>): Promise<boolean> {
    return (await this.arriving([row])).has(row.id);
  }

  /** Whose devices are set up for a server. */
  async accountsOn(serverId: string): Promise<string[]> {
    return [...new Set((await this.standingOn(serverId)).map(({ accountId }) => accountId))];
  }

  /** Those that were not revoked although their server was deleted, by which event. */
  async stranded(): Promise<{ row: Row<ConfigRow>; eventId: string }[]> {
    const deleted = await this.readModels.of(deletedServers).find({});
    const events = new Map(deleted.map(({ id, eventId }) => [id, eventId]));
    const standing = { serverId: { $in: [...events.keys()] }, status: { $in: [...STANDING] } };
    const rows = events.size ? await this.rows.find(standing, { limit: MOST_NAMED }) : [];
    return rows.map((row) => ({ row, eventId: events.get(row.serverId)! }));
  }

  /** Revoked by the log position `upTo`, and not yet confirmed to be gone from their gateway. */
  awaitingRemoval(serverId: string, upTo: bigint, limit: number): Promise<Row<ConfigRow>[]> {
    return this.rows.find({ serverId, awaitsRemovalSince: { $gte: 0, $lte: Number(upTo) } }, { limit });
  }

  /** Old configs of devices that began to move so long ago that the move is over. */
  async movedAway(now: Date, limit: number): Promise<Row<ConfigRow>[]> {
    return this.rows.find({ 'moving.until': { $lte: now } }, { sort: { 'moving.until': 1 }, limit });
  }

  /** How many of an account's revoked configs still have their places on a server, whose gateway has not let go of them. */
  leaving(accountId: string, serverId: string): Promise<number> {
    return this.rows.count({ accountId, serverId, awaitsRemovalSince: { $gte: 0 } });
  }

  /** Those of some subscriptions that were not revoked and are set up for a server, as its gateway is told of them. */
  async drawingOn(serverId: string, subscriptionIds: readonly string[]): Promise<PeerConfig[]> {
    if (!subscriptionIds.length) return [];
    const standing = { subscriptionId: { $in: [...subscriptionIds] }, status: { $in: [...STANDING] } };
    return this.withLive(await this.rows.parts({ ...standing, serverId }, OF_PEERS));
  }

  /** All of an account that were not revoked, oldest first. */
  async standingOf(accountId: string): Promise<LiveConfig[]> {
    const standing = { accountId, status: { $in: [...STANDING] } };
    return this.withLive(await this.rows.find(standing, { sort: { sequence: 1 } }));
  }

  /** What those of the given configs are called that were not revoked. */
  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.readModels.of(deviceNames).many(ids)).map(({ id, name }) => [id, name]));
  }

  async ownersOf(words: string): Promise<readonly string[]> {
    const begins = beginning(words);
    const called = begins ? NAME_KEYS.map((key) => ({ [key]: begins })) : [];
    const found = await Promise.all([
      this.rows.many([words]),
      this.rows.find({ clientIp: words }, { limit: MOST_OWNERS }),
      ...called.map((filter) => this.readModels.of(deviceNames).find(filter, { limit: MOST_OWNERS })),
    ]);
    return found.flat().map(({ accountId }) => accountId);
  }

  /** Whether an account has ever had a device, and whether one has ever connected; revoked ones count. */
  async everOf(accountId: string): Promise<{ any: boolean; connected: boolean }> {
    const [any, connected] = await Promise.all([
      this.rows.find({ accountId }, { limit: 1 }),
      this.rows.find({ accountId, 'usage.lastHandshakeDate': { $ne: null } }, { limit: 1 }),
    ]);
    return { any: any.length > 0, connected: connected.length > 0 };
  }

  /** Of the given addresses of a server, those that are taken. */
  async takenAddresses(serverId: string, ips: readonly string[]): Promise<Set<string>> {
    const filter = ips.length > MOST_NAMED ? { serverId } : { _id: { $in: ips.map((ip) => addressId(serverId, ip)) } };
    return new Set((await this.readModels.of(addresses).find(filter)).map(({ ip }) => ip));
  }

  /** How many addresses of a server are taken. */
  takenOn(serverId: string): Promise<number> {
    return this.readModels.of(addresses).count({ serverId });
  }

  claimsOf(configId: string): Promise<Row<ClaimsRow> | undefined> {
    return this.readModels.of(claims).get(configId);
  }

  /** Configs for which something was taken before `before` that they do not have. */
  async openClaims(before: Date, limit: number): Promise<Row<ClaimsRow>[]> {
    return this.readModels.of(claims).find({ since: { $lt: before } }, { sort: { since: 1 }, limit });
  }

  /**
   * What each subscription's configs have used in the present period, and how many still draw on its allowance. Of revoked
   * ones only those are read that have used something in it: the others, of which there are ever more, add nothing.
   */
  async draws(subscriptionIds: readonly string[], now: Date): Promise<Map<string, Draw>> {
    const draws = new Map<string, Draw>();
    for (const { subscriptionId, status, usage, usageAnchor } of await this.drawing(subscriptionIds, now)) {
      const { usedBytes, connectedMinutes, active } = draws.get(subscriptionId) ?? NO_DRAW;
      const period = currentPeriod(usage, usageAnchor, now);
      draws.set(subscriptionId, {
        usedBytes: usedBytes + bytesOf(period),
        connectedMinutes: connectedMinutes + period.connectedMinutes,
        active: active + (status === 'active' ? 1 : 0),
      });
    }
    return draws;
  }

  async used(subscriptionIds: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
    return new Map([...(await this.draws(subscriptionIds, now))].map(([id, { usedBytes }]) => [id, usedBytes]));
  }

  private async drawing(subscriptionIds: readonly string[], now: Date): Promise<Drawing[]> {
    if (!subscriptionIds.length) return [];
    const subscriptionId = { $in: [...subscriptionIds] };
    const running = { $gt: earliestStart(now) };
    const [standing, revoked] = await Promise.all([
      this.rows.parts({ subscriptionId, status: { $in: [...STANDING] } }, OF_DRAWS),
      this.rows.parts(
        { subscriptionId, status: 'revoked', 'usage.current.start': running, usedBytes: { $gt: 0 } },
        OF_DRAWS,
      ),
    ]);
    const known = new Set([...standing, ...revoked].map(({ id }) => id));
    const heard = this.live.unstatedIdsOf(subscriptionIds).filter((id) => !known.has(id));
    const others = heard.length ? await this.rows.parts({ _id: { $in: heard }, subscriptionId }, OF_DRAWS) : [];
    return this.withLive([...standing, ...revoked, ...others]);
  }

  /** Servers with usage that was last stated as a whole before `before`. */
  async serversWithOldUsage(before: Date): Promise<string[]> {
    const stale = { 'usageStated.at': { $lt: before }, tombstone: { $exists: false } };
    const servers = await this.rows.aggregate<{ _id: string }>([{ $match: stale }, { $group: { _id: '$serverId' } }]);
    return servers.map(({ _id }) => _id);
  }

  /** Of a server, those with usage that was last stated as a whole at the log position `upTo` or before. */
  unstatedUsage(serverId: string, upTo: bigint, limit: number): Promise<Row<ConfigRow>[]> {
    return this.rows.find({ serverId, 'usageStated.position': { $gte: 0, $lte: Number(upTo) } }, { limit });
  }

  private withLive<T extends Counted>(rows: readonly T[]): WithLive<T>[] {
    return rows.map((row) => this.live.over(row));
  }

  private get rows() {
    return this.readModels.of(configs);
  }
}
