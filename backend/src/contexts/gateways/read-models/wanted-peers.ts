import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { ConfigQueries, ImportedPeerQueries, type ImportedPeerRow, type PeerConfig } from '../../configs/index.js';
import { isServing, ServerQueries } from '../../servers/index.js';
import { allowanceOf, graceAfter, SubscriptionQueries, type SubscriptionRow } from '../../subscriptions/index.js';

/** A peer that a gateway should have. */
export type WantedPeer = {
  configId: string;
  publicKey: string;
  allowedIps: string[];
  presharedKey: string | null;
  expiresAt: string | null;
  /** Bytes, both directions, that it may move beyond the total last acknowledged; null: without limit. */
  leaseBytes: number | null;
};

/** Without its preshared key no device that has one could connect: a gateway that knows none is not given it at all. */
const given = (peers: readonly WantedPeer[], withPresharedKeys: boolean) =>
  peers.filter(({ presharedKey }) => withPresharedKeys || presharedKey === null);

/** As long as it is nobody's it is counted for nobody: as the config that it becomes it begins from zero. */
const unassigned = (id: string) => `unassigned-${id}`;

const isLive = (subscription: Row<SubscriptionRow> | undefined): subscription is Row<SubscriptionRow> =>
  subscription !== undefined && subscription.status !== 'ended' && !subscription.allowanceExceeded;

/** What gateways should have, computed from the read models: configs, their subscriptions, their servers. */
@Injectable()
export class WantedPeers {
  constructor(
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(ImportedPeerQueries) private readonly imported: ImportedPeerQueries,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** All peers of a server; none while it is switched off. */
  async of(serverId: string, withPresharedKeys: boolean): Promise<{ enabled: boolean; peers: WantedPeer[] }> {
    const server = await this.servers.get(serverId);
    const enabled = server !== undefined && isServing(server);
    if (!enabled) return { enabled, peers: [] };
    const [active, waiting] = await Promise.all([this.configs.activeOn(serverId), this.imported.waitingOn(serverId)]);
    return { enabled, peers: given(await this.allOf(active, waiting), withPresharedKeys) };
  }

  /**
   * What has become of some of a server's configs, and of what was taken over under the same ids. `leftKeys`: of peers that
   * were taken over, and may be gone.
   */
  async changes(
    serverId: string,
    configIds: readonly string[],
    subscriptionIds: readonly string[],
    withPresharedKeys: boolean,
    leftKeys: readonly string[] = [],
  ) {
    const [named, subscribed, waiting, server] = await Promise.all([
      this.configs.many(configIds),
      this.configs.drawingOn(serverId, subscriptionIds),
      this.imported.many(configIds),
      this.servers.get(serverId),
    ]);
    const own = new Map(
      [...named, ...subscribed].filter((row) => row.serverId === serverId).map((row) => [row.id, row]),
    );
    const rows = [...own.values()];
    const upsert = server && isServing(server) ? await this.allOf(rows, waiting) : [];
    const wanted = new Set(upsert.map(({ publicKey }) => publicKey));
    const unwanted = [...rows.map(({ publicKey }) => publicKey), ...leftKeys].filter((key) => !wanted.has(key));
    return { upsert: given(upsert, withPresharedKeys), remove: [...new Set(unwanted)] };
  }

  /** What some configs may still move; a config that should have no peer may move nothing. */
  async leases(configIds: readonly string[]): Promise<{ configId: string; leaseBytes: number | null }[]> {
    const peers = await this.peersOf(await this.configs.many(configIds));
    const leases = new Map(peers.map(({ configId, leaseBytes }) => [configId, leaseBytes]));
    return configIds.map((configId) => ({ configId, leaseBytes: leases.has(configId) ? leases.get(configId)! : 0 }));
  }

  private async allOf(rows: readonly PeerConfig[], waiting: readonly Row<ImportedPeerRow>[]): Promise<WantedPeer[]> {
    const peers = await this.peersOf(rows);
    const known = new Set(rows.map(({ id }) => id));
    const others = await Promise.all(waiting.flatMap((row) => (known.has(row.id) ? [] : this.waitingPeer(row))));
    return [...peers, ...others];
  }

  private async waitingPeer({ id, publicKey, clientIp, presharedKey }: Row<ImportedPeerRow>): Promise<WantedPeer> {
    const secret = presharedKey === null ? null : ((await this.dataKeys.openerOf(id))(presharedKey) ?? null);
    const limits = { expiresAt: null, leaseBytes: null };
    return { configId: unassigned(id), publicKey, allowedIps: [`${clientIp}/32`], presharedKey: secret, ...limits };
  }

  private async peersOf(rows: readonly PeerConfig[]): Promise<WantedPeer[]> {
    const active = rows.filter(({ status }) => status === 'active');
    const ids = [...new Set(active.map(({ subscriptionId }) => subscriptionId))];
    const subscriptions = new Map((await this.subscriptions.many(ids)).map((row) => [row.id, row]));
    const shares = await this.sharesOf([...subscriptions.values()]);
    const secrets = await this.presharedKeysOf(active);
    return active.flatMap(({ id, publicKey, clientIp, subscriptionId, unstatedBytes = 0 }) => {
      const subscription = subscriptions.get(subscriptionId);
      if (!isLive(subscription)) return [];
      // A gateway that hears nothing goes on serving for as long as a renewal may be overdue.
      const expiresAt = graceAfter(new Date(subscription.periodEnd));
      const share = shares.get(subscriptionId);
      // The gateway adds it to what it knows to be stored.
      const leaseBytes = share === undefined ? null : share + unstatedBytes;
      const presharedKey = secrets.get(id) ?? null;
      return [{ configId: id, publicKey, allowedIps: [`${clientIp}/32`], presharedKey, expiresAt, leaseBytes }];
    });
  }

  private async presharedKeysOf(rows: readonly PeerConfig[]): Promise<ReadonlyMap<string, string>> {
    const found = await Promise.all(
      rows.flatMap(async ({ id, accountId, presharedKey }): Promise<[string, string][]> => {
        const secret = presharedKey && (await this.dataKeys.openerOf(accountId))(presharedKey);
        return secret ? [[id, secret]] : [];
      }),
    );
    return new Map(found.flat());
  }

  /** What is left of each limited allowance, divided by the devices that draw on it. */
  private async sharesOf(subscriptions: readonly Row<SubscriptionRow>[]): Promise<Map<string, number>> {
    const limited = subscriptions.filter(({ plan }) => plan.allowanceBytes !== null);
    const draws = await this.configs.draws(
      limited.map(({ id }) => id),
      this.clock.now(),
    );
    return new Map(
      limited.map((row) => {
        const { id } = row;
        const { usedBytes = 0, active = 1 } = draws.get(id) ?? {};
        return [id, Math.floor(Math.max(0, allowanceOf(row)! - usedBytes) / Math.max(1, active))];
      }),
    );
  }
}
