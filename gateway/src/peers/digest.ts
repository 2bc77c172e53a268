import { createHash } from 'node:crypto';
import type { PeerSet, PeerState } from './plan.js';

const MODULUS = 2 ** 48;

/** The part that one peer adds to the digest of its set; independent of the order of its addresses. */
const partOf = (publicKey: string, { allowedIps, presharedKey }: PeerState): number =>
  createHash('sha256')
    .update([publicKey, presharedKey ?? '', ...[...allowedIps].sort()].join(' '))
    .digest()
    .readUIntBE(0, 6);

/** A digest of a set of peers that follows each change of the set without looking at the others. */
export class Digest {
  private sum = 0;

  add(publicKey: string, peer: PeerState): void {
    this.sum = (this.sum + partOf(publicKey, peer)) % MODULUS;
  }

  remove(publicKey: string, peer: PeerState): void {
    this.sum = (this.sum + MODULUS - partOf(publicKey, peer)) % MODULUS;
  }

  /** Whether this is the digest of exactly `peers`. */
  matches(peers: PeerSet): boolean {
    const other = new Digest();
    for (const [publicKey, peer] of peers) other.add(publicKey, peer);
    return other.sum === this.sum;
  }
}
