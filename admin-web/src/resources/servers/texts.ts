import { inLanguage } from '@veilway/web-client';
import { number } from '@veilway/web-client/format';
import type { Server } from '../../providers/types.js';
import type { FormField } from './server.fields.js';
import { fields } from './resource.texts.js';

const hints: Partial<Record<FormField, string>> = inLanguage({
  en: {
    name: 'Shown to customers',
    location: 'City or region',
    countryCode: 'Two letters, such as DE',
    ipAddress: 'IPv4 or IPv6',
    endpoint: 'Host name or address that devices dial',
    coordinates:
      'Latitude and longitude, such as 52.52, 13.405: customers can find the nearest server by them. May stay empty.',
    provider: 'Who rents the machine out. May stay empty.',
    costCurrency: 'Three letters, such as USD',
    tags: 'Words, such as eu beta',
    monthlyCostCents: 'Such as 49.90. May stay empty.',
    notes: 'For colleagues; customers never see it.',
  },
});

export const texts = inLanguage({
  en: {
    title: 'Servers',
    fields,

    list: {
      server: 'Server',
      add: 'Add server',
      import: 'Import',
      notLoaded: 'Failed to fetch servers',
      noMatch: 'No server matches',
      noMatchHint: 'Search for something else, or clear the filters.',
      none: 'No servers yet',
      noneHintToAdmins: 'Add the first one, then enrol its gateway: customers are offered it from then on.',
      noneHint: 'An admin adds them.',
      place: (location: string, countryCode: string) => `${location}, ${countryCode}`,
      statuses: { online: 'online', offline: 'offline' } satisfies Record<Server['status'], string>,
      heartbeat: (age: string) => `heartbeat ${age}`,
      noHeartbeat: 'no heartbeat yet',
      loadOf: (name: string) => `Load of ${name}`,
      places: (taken: number, all: number) => `${number(taken)} / ${number(all)}`,
      milliseconds: (ms: number) => `${ms} ms`,
      gateways: { enrolled: 'enrolled', revoked: 'revoked', none: 'not enrolled' } satisfies Record<
        Server['gateway'],
        string
      >,
      peersApplied: (applied: string, wanted: string) => `${applied} of ${wanted} peers applied`,
    },

    filters: {
      active: 'Active',
      inactive: 'Inactive',
      online: 'Online',
      offline: 'Offline',
      notDraining: 'not draining',
      tag: 'Tag',
    },

    form: {
      addTitle: 'Add server',
      import: 'It runs already, with wg-easy, WGDashboard or wg-quick? Import it.',
      editTitle: 'Edit server',
      add: 'Add server',
      save: 'Save changes',
      loading: 'Loading the server',
      notLoaded: 'The server could not be loaded',
      isActive: 'Active: offered to customers',
      hints,
      required: (field: string) => `${field} is required`,
      twoLetters: (field: string) => `${field} must be two letters, such as DE`,
      threeLetters: (field: string) => `${field} must be three letters, such as USD`,
      amount: (field: string) => `${field} must be an amount such as 49.90`,
      wholeNumber: (field: string, min: number, max: number) => `${field} must be a whole number from ${min} to ${max}`,
    },

    save: {
      created: 'Server created successfully',
      updated: 'Server updated successfully',
      failed: 'Failed to save server',
    },

    meanwhile: {
      title: 'Somebody else changed this server',
      explanation: 'Nothing of yours was saved yet. Compare, then decide which of the two it shall be.',
      field: 'Field',
      entered: 'What you entered',
      now: 'What is there now',
      same: 'They are the same now.',
      saveEntered: 'Save what you entered',
      takeNow: 'Take what is there now',
      yes: 'yes',
      no: 'no',
    },

    toggle: {
      label: (name: string) => `${name} is active`,
      on: 'on',
      off: 'off',
      activated: 'Server activated',
      deactivated: 'Server deactivated',
      failed: 'Failed to update server status',
    },

    show: {
      title: 'Server',
      back: 'All servers',
      notLoaded: 'The server could not be loaded',
      about: 'About it',
      places: 'Configurations',
      peers: 'Peers',
      publicKey: 'Public key',
      none: 'Not said',
    },

    health: {
      title: 'The last day',
      about:
        'By quarters of an hour, since the API started at the earliest. How many devices were connected is not kept.',
      notLoaded: 'How it was could not be loaded',
      none: 'Its gateway has not spoken since.',
      from: 'From',
      share: 'Heartbeat and load',
      heard: 'Gateway heard',
      peers: 'Peers applied',
      peersUnit: 'peers',
      percent: (share: number) => `${number(share)} %`,
      file: (server: string, what: string) => `${server} ${what}`,
    },

    maintenance: {
      title: 'Maintenance',
      none: 'None is announced.',
      is: 'maintenance',
      kind: 'What customers notice',
      kinds: {
        interruptions: 'Connections break for moments',
        outage: 'It cannot be reached',
      } satisfies Record<Server['maintenance'][number]['kind'], string>,
      span: <Time>(from: Time, to: Time) => [from, ' to ', to] as const,
      announce: 'Announce maintenance',
      told: 'Whoever has a device there is told by bell and by mail, unless they declined that; everybody sees it beside the server.',
      startsAt: 'From',
      endsAt: 'Until',
      ownClock: 'By the clock of this computer',
      missing: 'Choose a day and a time',
      announced: 'Maintenance announced',
      notAnnounced: 'Failed to announce the maintenance',
      cancel: 'Call off',
      cancelTitle: 'Call this maintenance off',
      cancelConsequence: 'Whoever has a device there is told that it does not take place, or has ended early.',
      cancelled: 'Maintenance called off',
      notCancelled: 'Failed to call the maintenance off',
    },

    drain: {
      is: 'draining',
      begin: 'Drain',
      end: 'Stop draining',
      explained: 'It is offered to nobody new. The devices that are there go on.',
      move: 'Move its devices',
      begun: 'The server is offered to nobody new',
      ended: 'The server is offered again',
      failed: 'Failed to drain the server',
    },

    edit: { action: 'Edit', of: (name: string) => `Edit ${name}` },

    delete: {
      action: 'Delete',
      of: (name: string) => `Delete ${name}`,
      question: 'Are you sure you want to delete this server?',
      whatGoes: ({ active, paused }: { active: number; paused: number }) => {
        if (active + paused === 0) return 'No configuration uses it.';
        const which = [active && `${number(active)} active`, paused && `${number(paused)} paused`].filter(Boolean);
        return active + paused === 1
          ? `Its ${which.join()} configuration is revoked, and its owner is told.`
          : `Its ${which.join(' and ')} configurations are revoked, and their owners are told.`;
      },
      counting: 'Counting its configurations',
      notCounted: 'All its configurations are revoked, but they could not be counted',
      done: 'Server deleted successfully',
      failed: 'Failed to delete server',
    },

    moreFor: (name: string) => `More for ${name}`,

    enrol: {
      menu: 'Enrol gateway',
      title: (name: string) => `Enrol the gateway of ${name}`,
      takesOver:
        'This server was taken over. Have the file that it was run with at /etc/wireguard/wg0.conf: the gateway goes on with its key.',
      howTo:
        'Run this on the server’s machine, as root: a Debian with Node 20.19 or newer, wireguard-tools, nftables, iproute2 and procps, and this repository built there, from whose folder it runs. WireGuard’s UDP port must be reachable.',
      waiting: 'Waiting for the gateway to speak',
      speaks: 'The gateway speaks. Customers are offered this server now.',
      replacesEnrolled: 'The gateway that is enrolled now is replaced by the new one.',
      isLocal:
        'The command names an address that this machine alone reaches. For a gateway on another one, set PUBLIC_URL to an address that others reach, start again, and make a new command.',
      making: 'Making the command',
      failed: 'The command could not be made',
      command: 'Enrolment command',
      copy: 'Copy command',
      worksOnceUntil: <Time>(time: Time) => ['It works once, until ', time, ', and is not shown again.'] as const,
    },

    revoke: {
      menu: 'Revoke gateway',
      title: (name: string) => `Revoke the gateway of ${name}`,
      action: 'Revoke',
      consequence:
        'Its gateway may no longer speak for this server, which is offered to nobody until one is enrolled again.',
      done: 'Gateway revoked',
      failed: 'Failed to revoke the gateway',
    },
  },
});
