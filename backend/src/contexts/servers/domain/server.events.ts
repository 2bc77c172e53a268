import { catalog, type Event } from '@veilway/es-kernel';
import type { StoredServer } from './server.fields.js';

export type ServerEvent =
  | Event<'ServerCreated', StoredServer>
  | Event<'ServerUpdated', StoredServer>
  | Event<'ServerToggled', { isActive: boolean }>
  | Event<'ServerDeleted', Record<string, never>>
  | Event<'GatewayEnrolled', { enrolment: number }>
  | Event<'GatewayRevoked', Record<string, never>>
  | Event<'ServerKeyRegistered', { publicKey: string }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const serverEvents = catalog<ServerEvent>({
  category: 'server',
  told: { about: 'product' },
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
