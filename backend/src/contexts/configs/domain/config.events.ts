import { catalog, type Event, type Sealed } from '@veilway/es-kernel';

import type { MovedFrom } from './moving.js';
import type { Totals } from './usage.events.js';

export const SUSPENSION_REASONS = ['subscription-ended', 'allowance-exceeded'] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];
/** `plan-limit`: the plan has become one for fewer devices. `moved`: another config of the device has its place. */
export type RevocationReason = 'customer' | 'server-deleted' | 'plan-limit' | 'moved';

/** Whose it is and where; in every event, so that nobody has to look it up. */
type Place = { accountId: string; serverId: string };

/** What is said of the device, whichever config it has: a move takes all of it along. */
export type Device = { deviceName: Sealed };

export type ConfigIssuedData = Place &
  Device & {
    subscriptionId: string;
    publicKey: string;
    /** Null where the key pair was made outside. */
    privateKey: Sealed | null;
    clientIp: string;
    dnsServers: string[];
    allowedIps: string[];
    /** Start of the subscription's first period: its usage periods are calendar months from here. */
    usageAnchor: string;
    movedFrom?: MovedFrom;
  };

/** `abandoned`: issuing broke off before ConfigIssued, and this closes the stream to an issuer who was only slow. */
type Revocation =
  | (Place & { subscriptionId: string; reason: RevocationReason; wasActive: boolean; movedFrom?: MovedFrom })
  | { accountId: null; serverId: null; subscriptionId: null; reason: 'abandoned'; wasActive: false };

export type ConfigEvent =
  | Event<'ConfigIssued', ConfigIssuedData>
  | Event<'ConfigSuspended', Place & { reason: SuspensionReason; wasActive: boolean }>
  | Event<'ConfigResumed', Place & { subscriptionId: string; usageAnchor: string }>
  | Event<'ConfigRevoked', Revocation>
  /** An admin has found what the device really used in the present period. */
  | Event<'UsageCorrected', Place & { subscriptionId: string; used: Totals; reason: Sealed }>
  | Event<'ConfigRemovedFromGateway', Place & { clientIp: string; publicKey: string }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const configEvents = catalog<ConfigEvent>({
  category: 'config',
  current: {
    ConfigIssued: 1,
    ConfigSuspended: 1,
    ConfigResumed: 1,
    ConfigRevoked: 1,
    UsageCorrected: 1,
    ConfigRemovedFromGateway: 1,
  },
});
