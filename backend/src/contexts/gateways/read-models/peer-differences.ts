/**
 * `missing`: wanted and not there; `surplus`: there and not wanted; `other-address`, `other-preshared-key`: there with another
 * one, or without.
 */
export const DIFFERENCES = ['missing', 'surplus', 'other-address', 'other-preshared-key'] as const;
export type Difference = (typeof DIFFERENCES)[number];

export type PeerDifference = { publicKey: string; difference: Difference };

/** Of a preshared key its digest alone is known here. */
export type Peer = { allowedIps: readonly string[]; presharedKeyDigest: string | null };

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Where an interface is not as it is wanted, by public key. */
export const differencesOf = (
  wanted: readonly (Peer & { publicKey: string })[],
  held: ReadonlyMap<string, Peer>,
): PeerDifference[] => {
  const keys = new Set(wanted.map(({ publicKey }) => publicKey));
  const lacking = wanted.flatMap(({ publicKey, allowedIps, presharedKeyDigest }): PeerDifference[] => {
    const there = held.get(publicKey);
    if (!there) return [{ publicKey, difference: 'missing' }];
    if (!isSame(there.allowedIps, allowedIps)) return [{ publicKey, difference: 'other-address' }];
    return there.presharedKeyDigest === presharedKeyDigest ? [] : [{ publicKey, difference: 'other-preshared-key' }];
  });
  const surplus = [...held.keys()].filter((publicKey) => !keys.has(publicKey));
  return [...lacking, ...surplus.map((publicKey): PeerDifference => ({ publicKey, difference: 'surplus' }))];
};
