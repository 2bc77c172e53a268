import type { Meta } from '@veilway/es-kernel';
import { createHash } from 'node:crypto';
import { ClaimPeerKey, ReleasePeerKey } from '../domain/peer-key.js';

type Claim = { configId: string; serverId: string; publicKey: string };

/** Hashed, since a key in base64 holds characters that stream names should not. */
const idOfKey = ({ serverId, publicKey }: Claim): string =>
  `${serverId}-${createHash('sha256').update(publicKey).digest('base64url')}`;

export const claimPeerKey = (claim: Claim, meta: Meta) => new ClaimPeerKey(idOfKey(claim), claim, meta);
export const releasePeerKey = (claim: Claim, meta: Meta) => new ReleasePeerKey(idOfKey(claim), claim, meta);
