import { catalog, type Event } from '@veilway/es-kernel';

/** What an admin says about a server. */
export type ServerFields = {
  name: string;
  location: string;
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  ipAddress: string;
  port: number;
  /** `host` or `host:port`. */
  endpoint: string;
  /** How many configs it takes. */
  maxClients: number;
  /** IPv4 in CIDR notation; its clients get their addresses from it. */
  network: string;
  dnsServers: string[];
};

export type ServerEvent =
  | Event<'ServerCreated', ServerFields>
  | Event<'ServerUpdated', ServerFields>
  | Event<'ServerToggled', { isActive: boolean }>
  | Event<'ServerDeleted', Record<string, never>>
  | Event<'GatewayEnrolled', { enrolment: number }>
  | Event<'GatewayRevoked', Record<string, never>>
  | Event<'ServerKeyRegistered', { publicKey: string }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const serverEvents = catalog<ServerEvent>({
  category: 'server',
  current: {
    ServerCreated: 1,
    ServerUpdated: 1,
    ServerToggled: 1,
    ServerDeleted: 1,
    GatewayEnrolled: 1,
    GatewayRevoked: 1,
    ServerKeyRegistered: 1,
  },
});
