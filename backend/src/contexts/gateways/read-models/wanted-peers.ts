import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { ConfigQueries, type ConfigRow } from '../../configs/index.js';
import { isServing, ServerQueries } from '../../servers/index.js';
import { allowanceOf, graceAfter, SubscriptionQueries, type SubscriptionRow } from '../../subscriptions/index.js';

/** A peer that a gateway should have. */
export type WantedPeer = {
  configId: string;
  publicKey: string;
  allowedIps: string[];
  expiresAt: string;
  /** Bytes, both directions, that it may move beyond the total last acknowledged; null: without limit. */
  leaseBytes: number | null;
};

const isLive = (subscription: Row<SubscriptionRow> | undefined): subscription is Row<SubscriptionRow> =>
  subscription !== undefined && subscription.status !== 'ended' && !subscription.allowanceExceeded;

/** What gateways should have, computed from the read models: configs, their subscriptions, their servers. */
@Injectable()
export class WantedPeers {
  constructor(
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** All peers of a server; none while it is switched off. */
  async of(serverId: string): Promise<{ enabled: boolean; peers: WantedPeer[] }> {
    const server = await this.servers.get(serverId);
    const enabled = server !== undefined && isServing(server);
    return { enabled, peers: enabled ? await this.peersOf(await this.configs.activeOn(serverId)) : [] };
  }

  /** What has become of some of a server's configs. */
  async changes(serverId: string, configIds: readonly string[], subscriptionIds: readonly string[]) {
    const [named, subscribed, server] = await Promise.all([
      this.configs.many(configIds),
      this.configs.ofSubscriptions(subscriptionIds),
      this.servers.get(serverId),
    ]);
    const own = new Map(
      [...named, ...subscribed].filter((row) => row.serverId === serverId).map((row) => [row.id, row]),
    );
    const rows = [...own.values()];
    const upsert = server && isServing(server) ? await this.peersOf(rows) : [];
    const wanted = new Set(upsert.map(({ configId }) => configId));
    return { upsert, remove: rows.filter(({ id }) => !wanted.has(id)).map(({ publicKey }) => publicKey) };
  }

  /** What some configs may still move; a config that should have no peer may move nothing. */
  async leases(configIds: readonly string[]): Promise<{ configId: string; leaseBytes: number | null }[]> {
    const peers = await this.peersOf(await this.configs.many(configIds));
    const leases = new Map(peers.map(({ configId, leaseBytes }) => [configId, leaseBytes]));
    return configIds.map((configId) => ({ configId, leaseBytes: leases.has(configId) ? leases.get(configId)! : 0 }));
  }

  private async peersOf(rows: readonly Row<ConfigRow>[]): Promise<WantedPeer[]> {
    const active = rows.filter(({ status }) => status === 'active');
    const ids = [...new Set(active.map(({ subscriptionId }) => subscriptionId))];
    const subscriptions = new Map((await this.subscriptions.many(ids)).map((row) => [row.id, row]));
    const shares = await this.sharesOf([...subscriptions.values()]);
    return active.flatMap(({ id, publicKey, clientIp, subscriptionId }) => {
      const subscription = subscriptions.get(subscriptionId);
      if (!isLive(subscription)) return [];
      // A gateway that hears nothing goes on serving for as long as a renewal may be overdue.
      const expiresAt = graceAfter(new Date(subscription.periodEnd));
      const leaseBytes = shares.get(subscriptionId) ?? null;
      return [{ configId: id, publicKey, allowedIps: [`${clientIp}/32`], expiresAt, leaseBytes }];
    });
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
