import { catalog, decider, DomainCommand, refuse, type Event } from '@veilway/es-kernel';

/**
 * One public key on one server is one stream, `peerKey-<serverId>-<hash of the key>`: WireGuard knows a peer by its
 * key, so a second config with it would take over the first one's tunnel.
 */
type Claim = { configId: string; serverId: string; publicKey: string };
export type PeerKeyEvent = Event<'PeerKeyClaimed', Claim> | Event<'PeerKeyReleased', Claim>;

export const peerKeyEvents = catalog<PeerKeyEvent>({
  category: 'peerKey',
  told: {
    about: 'people',
    purpose: 'Which device has which public key on a server: two cannot have one.',
    kept: 'For good.',
    fields: { configId: 'Which device.', serverId: 'On which server.', publicKey: 'The key.' },
  },
  current: { PeerKeyClaimed: 1, PeerKeyReleased: 1 },
});

export class ClaimPeerKey extends DomainCommand<Claim> {
  readonly type = 'ClaimPeerKey';
}
export class ReleasePeerKey extends DomainCommand<Claim> {
  readonly type = 'ReleasePeerKey';
}

/** State: the config that has it. */
export const peerKeyDecider = decider<string | undefined, ClaimPeerKey | ReleasePeerKey, PeerKeyEvent>({
  events: peerKeyEvents,
  commands: [ClaimPeerKey, ReleasePeerKey],
  initial: undefined,

  decide: {
    ClaimPeerKey: (holder, { data }) => {
      if (holder === data.configId) return [];
      if (holder !== undefined)
        refuse(
          'public-key-in-use',
          'A device on this server has this public key already. Make a new key pair for this device.',
        );
      return [{ type: 'PeerKeyClaimed', data }];
    },
    ReleasePeerKey: (holder, { data }) => (holder === data.configId ? [{ type: 'PeerKeyReleased', data }] : []),
  },

  evolve: {
    PeerKeyClaimed: (_, { data }) => data.configId,
    PeerKeyReleased: () => undefined,
  },
});
