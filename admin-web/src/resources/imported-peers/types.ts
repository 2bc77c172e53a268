import type { components } from '@veilway/api-client';
import type { ServerFile } from '@veilway/wireguard';

type Schemas = components['schemas'];

export type ImportedPeer = Schemas['ImportedPeerDto'];
/** What became of a device. */
export type Outcome = Schemas['PeerFateDto']['outcome'];
export type Fate = Pick<Schemas['PeerFateDto'], 'outcome' | 'owner'>;
export type OwnerFate = NonNullable<Fate['owner']>;
/** A server's file, and the public key that belongs to it. */
export type Plan = { file: ServerFile; publicKey: string };
