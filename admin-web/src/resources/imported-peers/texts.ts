import { inLanguage } from '@veilway/web-client';
import { number } from '@veilway/web-client/format';
import type { FileFault, PeerLoss, PeerRefusal } from '@veilway/wireguard';
import { resource } from './resource.texts.js';
import type { OwnerFault, Prospect } from './owners.js';
import type { Outcome, OwnerFate } from './types.js';

const devices = (count: number) => (count === 1 ? '1 device' : `${number(count)} devices`);

export const texts = {
  fields: {
    ...resource.fields,
    ...inLanguage({
      en: {
        line: 'Line',
        name: 'Name',
        clientIp: 'Address',
        publicKey: 'Public key',
        presharedKey: 'Preshared key',
        owner: 'Owner',
        fate: 'What becomes of it',
      },
    }),
  },
  ...inLanguage({
    en: {
      yes: 'Yes',
      no: 'No',
      noName: 'Without a name',
      deletedServer: 'a deleted server',

      list: {
        title: 'Unassigned devices',
        about:
          'Devices of servers that were taken over. They go on working, at nobody’s expense, until you say whose they are.',
        notLoaded: 'The devices could not be loaded',
        none: 'Every device has an owner',
        noneHint: 'Devices that come with an imported server wait here until you say whose they are.',
      },

      assign: {
        action: 'Assign',
        of: (name: string) => `Say whose ${name} is`,
        title: (name: string) => `Whose is ${name}?`,
        about:
          'It becomes one of their devices, under their plan, and goes on with the file it has. A customer without a plan, or without room for another device, is refused, so that nobody is cut off.',
        customer: 'Customer',
        customerMissing: 'Choose a customer.',
        deviceName: 'Name of the device',
        deviceNameHint: 'How its owner finds it among their devices.',
        deviceNameMissing: 'Say how the device is called.',
        done: 'The device is theirs now',
        failed: 'The device could not be assigned',
      },

      remove: {
        action: 'Remove',
        of: (name: string) => `Remove ${name}`,
        title: (name: string) => `Remove ${name}?`,
        about: 'It is cut off within seconds, and its address is free for others. Its owner needs a new file then.',
        done: 'The device is removed',
        failed: 'The device could not be removed',
      },

      owners: {
        title: 'Whose they are',
        about:
          'Optional. What you name becomes theirs at once, under their plan; what cannot be given waits with what you leave out.',
        lines: 'Devices and their owners',
        linesHint: 'A line each: name or public key, then the customer’s address, such as Phone, ann@example.org',
        ofOthers: 'Owner of all others',
        ofOthersHint: 'The address of one customer. Empty: they are nobody’s.',
        unclear: 'These lines give nobody anything',
        atLine: (line: number, what: string) => `Line ${line}: ${what}`,
        notLooked: 'The owners could not be looked up',
        faults: {
          'no-address': 'There is no email address at its end.',
          'no-device': 'No device of the file is called so.',
          'several-devices': 'Several devices are called so: name the public key.',
          twice: 'An earlier line says whose it is.',
        } satisfies Record<OwnerFault['kind'], string>,
        fates: {
          'looked-for': 'Is looked up',
          fits: 'Becomes theirs',
          assigned: 'Is theirs',
          unknown: 'Nobody has this address',
          'no-plan': 'Has no plan',
          'no-room': 'Has no room for it in their plan',
          anothers: 'Is another customer’s already',
        } satisfies Record<Prospect | OwnerFate, string>,
      },

      import: {
        title: 'Import a server',
        back: 'Servers',
        about:
          'Brings a server of wg-easy, WGDashboard, PiVPN or wg-quick here, with its devices. Nobody needs a new file: keys and addresses stay as they are.',
        file: 'The server’s file, such as wg0.conf',
        fileHint:
          'It is read in this browser. The server’s private key is not sent: its gateway takes it from the file on its own machine.',
        upload: 'Choose a file',
        read: 'Read it',
        notRead: 'This file cannot be taken over as it is',
        tooLarge: 'The file is larger than any server’s.',
        atLine: (line: number, what: string) => `Line ${line}: ${what}`,
        publicKey: 'Public key of the server',
        publicKeyHint: 'The file has no private key to tell it by. On the server: wg show wg0 public-key',
        publicKeyFault: 'This is no public key of WireGuard: it has 44 characters.',
        noWebCrypto: 'This browser cannot tell the public key that belongs to the private one. Enter it.',

        dryRun: 'What becomes of its devices',
        counts: (taken: number, refused: number) =>
          refused === 0
            ? `${devices(taken)} can be taken over.`
            : `${devices(taken)} can be taken over, ${devices(refused)} cannot. What is not taken over is cut off when the new gateway starts.`,
        nothing: 'There is no device in this file that can be taken over.',
        owners:
          'They go on at once. Without an owner they have no limit, and wait for one: nobody needs a customer or a plan now.',

        server: 'The server',
        network: (network: string) => `Network of its devices: ${network}`,
        port: 'Its port is the one that its devices dial. Behind a container’s or a router’s port mapping it may be another than the file says.',
        goesOn: (name: string) =>
          `${name} was taken over before with this key and network: what is missing there is added.`,
        taken: (name: string) =>
          `${name} has addresses of this network: two servers cannot share one. Delete it first.`,

        begin: (count: number) => `Take over ${devices(count)}`,
        running: (done: number, of: number) => `${number(done)} of ${number(of)} devices are taken over`,
        stop: 'Stop',
        stopped: 'Stopped. What was taken over stays; go on whenever you like, also with the same file on another day.',
        failed: 'The import broke off',
        goOn: 'Go on',
        done: (count: number) => `${devices(count)} ${count === 1 ? 'was' : 'were'} taken over.`,
        some: (count: number) => `${devices(count)} could not be: the table says why.`,

        next: 'What is left to do',
        steps: [
          'Stop what runs the server now, and keep it from starting again: docker stop wg-easy, or systemctl disable wg-quick@wg0. An interface that is up stays up.',
          'Have the server’s file at /etc/wireguard/wg0.conf on its machine, for root’s eyes only.',
          'Enrol the gateway there. Its command takes the server’s key over from that file.',
        ],
        enrol: 'Enrol the gateway',
        toServer: 'To the server',
        toDevices: 'To its devices',

        fates: {
          taken: 'Is taken over',
          assigned: 'Is taken over, and is theirs',
          waiting: 'Is taken over, and is nobody’s yet',
          there: 'Was taken over before',
        },
        losses: {
          ipv6: 'without its IPv6 address',
          endpoint: 'without its endpoint: the server does not call it any more',
          keepalive: 'without keepalives from the server',
          'name-shortened': 'with a shorter name',
        } satisfies Record<PeerLoss, string>,
        refusals: {
          'bad-line': 'A line of it is not understood',
          'no-public-key': 'It has no public key',
          'bad-public-key': 'Its public key is none',
          'bad-preshared-key': 'Its preshared key is none',
          'no-address': 'It has no IPv4 address',
          'several-addresses': 'It has several addresses; one is taken over',
          'wider-than-host': 'It has a whole network behind it; devices have one address',
          'foreign-address': 'Its address is not of the server’s network',
          'server-address': 'Its address is the server’s, or the first or last of the network',
          'duplicate-key': 'Another device has its key, and one can have it',
          'duplicate-address': 'Another device has its address, and one can have it',
          'server-key': 'Its key is the server’s own',
          disabled: 'It is disabled',
          undone: 'It took too long and was undone: go on once more',
        } satisfies Record<PeerRefusal | Exclude<Outcome, 'imported' | 'there'>, string>,
        faults: {
          'too-long': 'The file is larger than any server’s.',
          'bad-line': 'This is neither a section nor a setting. Correct it, or leave it out.',
          'unknown-setting': 'WireGuard knows no such setting. Correct it; a server of AmneziaWG cannot be taken over.',
          'no-interface': 'There is no [Interface] section: choose the file of the server, not a list of peers.',
          'several-interfaces': 'There is a second [Interface] section. Import one server at a time.',
          'bad-private-key': 'The private key is none: it has 44 characters. Correct it, or leave the line out.',
          'no-address': 'The [Interface] has no IPv4 Address. Write one, such as Address = 10.8.0.1/24.',
          'bad-address': 'The Address names no network with room for devices. Write one, such as 10.8.0.1/24.',
          'not-first-host':
            'The server has to have the first address of its network, such as 10.8.0.1 of 10.8.0.0/24. Change it there first.',
          'bad-port': 'The ListenPort is none: 1 to 65535.',
        } satisfies Record<FileFault, string>,
      },
    },
  }),
};
