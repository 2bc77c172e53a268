import type { Row } from '../../../platform/event-sourcing/projections/read-models.js';
import { isOffered } from '../domain/server.decider.js';
import type { Liveness } from '../live/gateway-live.js';
import type { ServerRow } from '../read-models/servers.projection.js';
import type { PublicServerDto, ServerDto } from './servers.dto.js';

export const publicView = (row: Row<ServerRow>, live: Liveness): PublicServerDto => ({
  id: row.id,
  name: row.name,
  location: row.location,
  countryCode: row.countryCode,
  isActive: row.isActive,
  currentClients: row.currentClients,
  maxClients: row.maxClients,
  ipAddress: row.ipAddress,
  port: row.port,
  endpoint: row.endpoint,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  status: live.status,
  ping: live.ping,
});

export const adminView = (row: Row<ServerRow>, live: Liveness): ServerDto => ({
  ...publicView(row, live),
  network: row.network,
  dnsServers: row.dnsServers,
  publicKey: row.publicKey,
  gateway: row.gateway,
  load: Math.round((100 * row.currentClients) / row.maxClients),
  connectedNow: live.connectedNow,
  wantedPeers: isOffered(row) ? row.currentClients : 0,
  appliedPeers: live.appliedPeers,
  heartbeatAgeSeconds: live.heartbeatAgeSeconds,
});
