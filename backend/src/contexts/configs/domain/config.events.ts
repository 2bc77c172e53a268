import { catalog, type Event, type Sealed } from '@veilway/es-kernel';

import type { MovedFrom } from './moving.js';
import type { Totals } from './usage.events.js';

export const SUSPENSION_REASONS = [
  'subscription-ended',
  'allowance-exceeded',
  'account-closed',
  'account-suspended',
] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];
/**
 * `plan-limit`: the plan has become one for fewer devices. `moved`: another config of the device has its place. `staff`: an
 * admin removed it.
 */
export type RevocationReason =
  | 'customer'
  | 'server-deleted'
  | 'plan-limit'
  | 'moved'
  | 'account-erased'
  | 'refunded'
  | 'staff';

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
    /** A second secret that device and server share; left out where there is none. */
    presharedKey?: Sealed;
    clientIp: string;
    dnsServers: string[];
    allowedIps: string[];
    /** Start of the subscription's first period: its usage periods are calendar months from here. */
    usageAnchor: string;
    /** Its server was taken over, with this device on it: it goes on with the file that it has. */
    isImported?: true;
    movedFrom?: MovedFrom;
    /** Staff moves everybody of a server: in which relocation, and when the old config goes at the latest (ISO 8601). */
    relocation?: { id: string; until: string };
  };

/** `abandoned`: issuing broke off before ConfigIssued, and this closes the stream to an issuer who was only slow. */
type Revocation =
  | (Place & {
      subscriptionId: string;
      reason: RevocationReason;
      wasActive: boolean;
      movedFrom?: MovedFrom;
      /** Why, in an admin's words. */
      note?: Sealed;
    })
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
  told: {
    about: 'people',
    purpose: 'What became of a config: one device of one account on one server.',
    kept: 'For good; what is sealed can be read until the account is erased.',
    fields: {
      accountId: 'Whose it is.',
      serverId: 'Where it connects.',
      subscriptionId: 'What pays for it.',
      deviceName: 'What its owner calls the device; sealed.',
      publicKey: 'How the server knows the device.',
      privateKey: 'Only where its owner asked us to make it: for later downloads; sealed.',
      presharedKey: 'A secret that it shares with the server, where it has one; sealed.',
      clientIp: 'Its address inside the tunnel.',
      dnsServers: 'The resolvers that its file names.',
      allowedIps: 'What its file sends through the tunnel.',
      usageAnchor: 'From when its periods are counted.',
      isImported: 'Whether it was there before we took its server over.',
      movedFrom: [
        'Where a device that moves came from.',
        { configId: 'Its config there.', serverId: 'The server it leaves.' },
      ],
      relocation: [
        'Where we moved everybody of a server: with which move, and until when the old config works.',
        { id: 'Which move.', until: 'When the old config goes at the latest.' },
      ],
      reason: 'Why it was suspended or revoked; of a correction an admin’s words, sealed.',
      note: 'Why an admin removed it, in their words; sealed.',
      wasActive: 'Whether it could connect until then.',
      used: [
        'What an admin found that it really used in this period.',
        {
          receivedBytes: 'Bytes that the server received.',
          sentBytes: 'Bytes that the server sent.',
          connectedMinutes: 'Minutes connected.',
        },
      ],
    },
  },
  current: {
    ConfigIssued: 1,
    ConfigSuspended: 1,
    ConfigResumed: 1,
    ConfigRevoked: 1,
    UsageCorrected: 1,
    ConfigRemovedFromGateway: 1,
  },
});
