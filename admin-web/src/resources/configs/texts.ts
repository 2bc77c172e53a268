import { inLanguage } from '@veilway/web-client';
import type { Config, PeerComparison } from '../../providers/types.js';
import { fields } from './resource.texts.js';

export const texts = inLanguage({
  en: {
    title: 'WireGuard',
    nav: 'WireGuard pages',
    pages: { devices: 'Devices', servers: 'Servers', moves: 'Moves' },
    fields,
    statuses: { active: 'Active', suspended: 'Paused', revoked: 'Revoked' } satisfies Record<Config['status'], string>,
    reasons: {
      'subscription-ended': 'plan ended',
      'allowance-exceeded': 'data used up',
      'account-closed': 'account closed',
      'account-suspended': 'account suspended',
    } satisfies Record<NonNullable<Config['suspendedReason']>, string>,
    seen: {
      now: 'Now',
      week: 'In the last 7 days',
      month: 'In the last 30 days',
      older: 'Before that',
      never: 'Never',
    },
    connected: 'connected',
    moving: 'moving',
    never: 'Never',
    unnamedDevice: 'A device',
    unknownServer: 'Deleted server',
    csv: {
      email: 'Email',
      device: 'Device',
      clientIp: 'Client IP',
      publicKey: 'Public key',
      key: 'Key made by',
      id: 'Device ID',
    },
    keys: { browser: 'browser', server: 'us' },

    list: {
      notLoaded: 'The devices could not be loaded',
      none: 'No device yet',
      noneHint: 'Devices appear here as soon as customers add them.',
      noneSuch: 'No such device',
      noneSuchHint: 'Change the filters, or take one away.',
    },

    revoke: {
      one: (device: string) => `Revoke ${device}`,
      action: 'Revoke',
      picked: (count: number) => `Revoke ${count} ${count === 1 ? 'device' : 'devices'}`,
      tooMany: (most: number) => `Pick at most ${most}`,
      consequence:
        'Cut off within seconds, for good: the files never work again. Their owners are told by the bell, without the reason. Of a device that moves both configurations go.',
      reason: 'Reason',
      reasonHint: 'Kept with the device, for staff alone.',
      reasonMissing: (least: number) => `Write at least ${least} characters`,
      done: (count: number) => (count === 1 ? 'The device is revoked' : `${count} devices are revoked`),
      failed: 'The devices could not be revoked',
    },

    fleet: {
      title: 'WireGuard servers',
      about:
        'What each gateway should have, against what its last heartbeat says that it has. A moment of difference is normal; one that stays is not.',
      label: 'Wanted and applied peers',
      server: 'Server',
      wanted: 'Wanted',
      applied: 'Applied',
      connected: 'Connected',
      heartbeat: 'Heartbeat',
      noHeartbeat: 'None yet',
      same: 'as wanted',
      differs: (by: number) => `${by} ${by === 1 ? 'differs' : 'differ'}`,
      unknown: 'not known',
      compare: (server: string) => `Differences of ${server}`,
      devices: (server: string, count: string) => `Devices of ${server}: ${count}`,
      notLoaded: 'The servers could not be loaded',
      waitsFor: 'Servers',
      none: 'No server yet',
      noneHint: 'Add a server, and what its gateway applies appears here.',
    },

    usage: {
      heading: 'Usage',
      title: 'Usage per server',
      about:
        'Each device has periods of its own, a month from the day its plan began; they are added up here. Nothing older is kept.',
      by: 'Server',
      current: 'Present periods',
      previous: 'Periods before',
      waitsFor: 'Usage',
      notLoaded: 'The usage could not be loaded',
      none: 'Nothing was used yet',
      noneHint: 'As soon as a gateway reports usage, it appears here.',
      file: 'usage-per-server',
    },

    peers: {
      title: 'Differences',
      back: 'All servers',
      waitsFor: 'Differences',
      notLoaded: 'The comparison could not be loaded',
      summary: (wanted: string, applied: string) => `${wanted} wanted, ${applied} on the interface`,
      asked: 'The gateway is asked what its interface holds. It answers with its next heartbeat, within ten seconds.',
      offline: 'The gateway is offline: nobody knows what its interface holds.',
      age: (seconds: string) => `As the gateway said ${seconds}`,
      none: 'No difference',
      noneHint: 'The interface holds exactly the peers that it should.',
      label: 'Peers that differ',
      more: (shown: string, all: string) => `The first ${shown} of ${all} are shown.`,
      owner: 'Customer and device',
      unknownPeer: 'No device of ours',
      difference: 'Difference',
      address: 'Client IP',
      publicKey: 'Public key',
      kinds: {
        missing: 'Wanted, not there',
        surplus: 'There, not wanted',
        'other-address': 'Another address',
      } satisfies Record<PeerComparison['differences'][number]['difference'], string>,
    },
  },
});
