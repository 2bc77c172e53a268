import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { configFile, withPort } from '@veilway/wireguard';
import { Clock } from '../../../platform/clock.js';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { etagNamed } from '../../../platform/http/etag.js';
import { ServerQueries, type ServerRow } from '../../servers/index.js';
import { SubscriptionQueries } from '../../subscriptions/index.js';
import { bytesOf, currentPeriod } from '../domain/usage.js';
import { Connections } from '../ports/connections.js';
import { ConfigQueries } from '../read-models/configs.queries.js';
import type { ConfigRow } from '../read-models/configs.read-model.js';
import type { ConfigDto } from './configs.dto.js';

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

type Standing = Pick<ConfigDto, 'status' | 'moving'> & { isArriving: boolean };

/** A number, as all our ETags are: its stream's revision says neither that it is to be replaced nor that it has arrived. */
const etagOf = ({ status, moving, isArriving }: Standing): string => {
  const state = JSON.stringify([status, moving?.to, isArriving]);
  return etagNamed(createHash('sha256').update(state).digest().readUIntBE(0, 6));
};

/** Joins configs with what other read models know of them. */
@Injectable()
export class ConfigViews {
  constructor(
    @Inject(ConfigQueries) private readonly configs: ConfigQueries,
    @Inject(ServerQueries) private readonly servers: ServerQueries,
    @Inject(SubscriptionQueries) private readonly subscriptions: SubscriptionQueries,
    @Inject(Connections) private readonly connections: Connections,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** All of one account. */
  async of(accountId: string, rows: readonly Row<ConfigRow>[]): Promise<ConfigDto[]> {
    const distinct = (ids: string[]) => [...new Set(ids)];
    const [arriving, servers, subscriptions, open] = await Promise.all([
      this.configs.arriving(rows),
      this.servers.many(distinct(rows.map(({ serverId }) => serverId))).then(byId),
      this.subscriptions.many(distinct(rows.map(({ subscriptionId }) => subscriptionId))).then(byId),
      this.dataKeys.openerOf(accountId),
    ]);
    return rows.map((row) => {
      const server = servers.get(row.serverId);
      const period = currentPeriod(row.usage, row.usageAnchor, this.clock.now());
      const moving = row.status === 'revoked' ? null : row.moving;
      return {
        id: row.id,
        etag: etagOf({ status: row.status, moving, isArriving: arriving.has(row.id) }),
        deviceName: open(row.deviceName) ?? null,
        serverId: row.serverId,
        server: server ? { name: server.name, location: server.location, countryCode: server.countryCode } : null,
        planName: subscriptions.get(row.subscriptionId)?.plan.name ?? null,
        clientIp: row.clientIp,
        publicKey: row.publicKey,
        dnsServers: row.dnsServers,
        allowedIps: row.allowedIps,
        isActive: row.status === 'active',
        status: row.status,
        suspendedReason: row.suspendedReason,
        moving,
        hasPrivateKey: row.privateKey !== null,
        isImported: row.isImported,
        receivedBytes: row.usage.lifetime.receivedBytes,
        sentBytes: row.usage.lifetime.sentBytes,
        periodBytes: bytesOf(period),
        connectedMinutes: period.connectedMinutes,
        lastHandshake: row.usage.lastHandshakeDate,
        isConnected: row.status === 'active' && this.connections.isConnected(row.serverId, row.id),
        createdAt: row.createdAt,
      };
    });
  }

  /** The text of the `.conf`; its private key is empty where the pair was made outside. */
  async fileOf(row: Row<ConfigRow>, server: Row<ServerRow>): Promise<string> {
    const open = await this.dataKeys.openerOf(row.accountId);
    return configFile({
      privateKey: row.privateKey && (open(row.privateKey) ?? null),
      address: `${row.clientIp}/32`,
      dnsServers: row.dnsServers,
      serverPublicKey: server.publicKey,
      presharedKey: row.presharedKey && (open(row.presharedKey) ?? null),
      endpoint: withPort(server.endpoint, server.port),
      allowedIps: row.allowedIps,
    });
  }
}
