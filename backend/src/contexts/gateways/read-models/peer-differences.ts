import type { WantedPeer } from './wanted-peers.js';

/** `missing`: wanted and not there; `surplus`: there and not wanted; `other-address`: there with another address. */
export const DIFFERENCES = ['missing', 'surplus', 'other-address'] as const;
export type Difference = (typeof DIFFERENCES)[number];

export type PeerDifference = { publicKey: string; difference: Difference };

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Where an interface is not as it is wanted, by public key. */
export const differencesOf = (
  wanted: readonly Pick<WantedPeer, 'publicKey' | 'allowedIps'>[],
  held: ReadonlyMap<string, readonly string[]>,
): PeerDifference[] => {
  const keys = new Set(wanted.map(({ publicKey }) => publicKey));
  const lacking = wanted.flatMap(({ publicKey, allowedIps }): PeerDifference[] => {
    const there = held.get(publicKey);
    if (!there) return [{ publicKey, difference: 'missing' }];
    return isSame(there, allowedIps) ? [] : [{ publicKey, difference: 'other-address' }];
  });
  const surplus = [...held.keys()].filter((publicKey) => !keys.has(publicKey));
  return [...lacking, ...surplus.map((publicKey): PeerDifference => ({ publicKey, difference: 'surplus' }))];
};
