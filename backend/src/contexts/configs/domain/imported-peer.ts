import { catalog, decider, DomainCommand, must, refuse, type Event, type Sealed } from '@veilway/es-kernel';

/** Where it is; in every event, so that nobody has to look it up. */
type Peer = { serverId: string; publicKey: string; clientIp: string };

export const REMOVALS = ['staff', 'server-deleted', 'undone'] as const;
/** `undone`: its import took so long that its address was given away. */
export type Removal = (typeof REMOVALS)[number];

export type ImportedPeerEvent =
  | Event<'PeerImported', Peer & { name: Sealed | null; presharedKey: Sealed | null }>
  /** From now on it is a device of an account: the config with this id. */
  | Event<'ImportedPeerAssigned', Peer & { accountId: string }>
  | Event<'ImportedPeerRemoved', Peer & { reason: Removal }>;

/**
 * `importedPeer-<id>`: a peer of a server that was taken over, for as long as it is nobody's. It goes on working meanwhile;
 * once it is somebody's, it is the config with the same id.
 */
export const importedPeerEvents = catalog<ImportedPeerEvent>({
  category: 'importedPeer',
  told: {
    about: 'people',
    purpose: 'That a device of a server that we took over goes on working, until we know whose it is.',
    kept: 'For good; what is sealed can be read until it is somebody’s, or was removed.',
    fields: {
      serverId: 'On which server.',
      publicKey: 'How the server knows the device.',
      clientIp: 'Its address inside the tunnel.',
      name: 'What it was called there; sealed.',
      presharedKey: 'A secret that it shares with the server, where it has one; sealed.',
      accountId: 'Whose it became.',
      reason: 'Why it was removed.',
    },
  },
  current: { PeerImported: 1, ImportedPeerAssigned: 1, ImportedPeerRemoved: 1 },
});

export class ImportPeer extends DomainCommand<Peer & { name: Sealed | null; presharedKey: Sealed | null }> {
  readonly type = 'ImportPeer';
}
export class AssignImportedPeer extends DomainCommand<{ accountId: string }> {
  readonly type = 'AssignImportedPeer';
}
export class RemoveImportedPeer extends DomainCommand<{ reason: Removal }> {
  readonly type = 'RemoveImportedPeer';
}
/** What was sealed for it cannot be read any more: the device is somebody's, or gone. */
export class ForgetImportedPeer extends DomainCommand {
  readonly type = 'ForgetImportedPeer';
}
export const importedPeerCommands = [ImportPeer, AssignImportedPeer, RemoveImportedPeer] as const;

export type ImportedPeer = Peer & {
  status: 'waiting' | 'assigned' | 'removed';
  name: Sealed | null;
  presharedKey: Sealed | null;
};

const placeOf = ({ serverId, publicKey, clientIp }: ImportedPeer): Peer => ({ serverId, publicKey, clientIp });

export const importedPeerDecider = decider<
  ImportedPeer | undefined,
  ImportPeer | AssignImportedPeer | RemoveImportedPeer,
  ImportedPeerEvent
>({
  events: importedPeerEvents,
  commands: importedPeerCommands,
  initial: undefined,

  decide: {
    ImportPeer: (peer, { data }) => (peer ? [] : [{ type: 'PeerImported', data }]),
    AssignImportedPeer: (peer, { data: { accountId } }) => {
      const current = must(peer, 'imported peer');
      if (current.status === 'removed')
        refuse('imported-peer-removed', 'This device was removed. Import it again, or let its owner make a new one.');
      return current.status === 'assigned'
        ? []
        : [{ type: 'ImportedPeerAssigned', data: { ...placeOf(current), accountId } }];
    },
    RemoveImportedPeer: (peer, { data: { reason } }) => {
      const current = must(peer, 'imported peer');
      if (current.status === 'assigned')
        refuse('imported-peer-assigned', 'This device is a customer’s by now. Revoke its config instead.');
      return current.status === 'removed'
        ? []
        : [{ type: 'ImportedPeerRemoved', data: { ...placeOf(current), reason } }];
    },
  },

  evolve: {
    PeerImported: (_, { data }) => ({ ...data, status: 'waiting' }),
    ImportedPeerAssigned: (peer) => peer && { ...peer, status: 'assigned' },
    ImportedPeerRemoved: (peer) => peer && { ...peer, status: 'removed' },
  },
});
