import { catalog, type Event } from '@veilway/es-kernel';
import type { Maintenance } from './maintenance.js';
import type { StoredServer } from './server.fields.js';

export type ServerEvent =
  | Event<'ServerCreated', StoredServer>
  | Event<'ServerUpdated', StoredServer>
  | Event<'ServerToggled', { isActive: boolean }>
  /** It is offered to nobody new, while its devices go on, until that is taken back. */
  | Event<'ServerDrainBegun', Record<string, never>>
  | Event<'ServerDrainEnded', Record<string, never>>
  /** `announcedAt`: ISO 8601; older ones lack it, and count for no limit. */
  | Event<'MaintenanceAnnounced', Maintenance & { announcedAt?: string }>
  | Event<'MaintenanceCancelled', Maintenance>
  | Event<'ServerDeleted', Record<string, never>>
  /** It was run before: its gateway is to go on with this key, which its customers' files name. */
  | Event<'ServerKeyExpected', { publicKey: string }>
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
    ServerDrainBegun: 1,
    ServerDrainEnded: 1,
    MaintenanceAnnounced: 1,
    MaintenanceCancelled: 1,
    ServerDeleted: 1,
    ServerKeyExpected: 1,
    GatewayEnrolled: 1,
    GatewayRevoked: 1,
    ServerKeyRegistered: 1,
  },
});
