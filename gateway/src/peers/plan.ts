/** `presharedKey`: base64; null where the peer has none. */
export interface PeerState {
  readonly allowedIps: readonly string[];
  readonly presharedKey: string | null;
}

/** What an interface should hold, or holds, by the peers' public keys. */
export type PeerSet = ReadonlyMap<string, PeerState>;

/** One change of an interface. An upsert replaces the peer's allowed IPs and preshared key, and keeps its session. */
export type Step =
  | { readonly do: 'remove'; readonly publicKey: string }
  | ({ readonly do: 'upsert'; readonly publicKey: string } & PeerState);

/** Larger writes would keep a single change waiting behind them. */
export const BATCH = 500;

/**
 * The steps that make `actual` equal to `desired`: only the differences, and removals first, because a peer
 * that claims an address silently takes it from the one that still has it.
 */
export function plan(desired: PeerSet, actual: PeerSet): Step[] {
  const removals: Step[] = [];
  for (const publicKey of actual.keys()) if (!desired.has(publicKey)) removals.push({ do: 'remove', publicKey });
  const upserts: Step[] = [];
  for (const [publicKey, peer] of desired) {
    if (!samePeer(peer, actual.get(publicKey))) upserts.push({ do: 'upsert', publicKey, ...peer });
  }
  return [...removals, ...upserts];
}

/** The steps in their order, at most {@link BATCH} at a time. */
export function* batches<T>(steps: readonly T[]): Iterable<T[]> {
  for (let at = 0; at < steps.length; at += BATCH) yield steps.slice(at, at + BATCH);
}

/** Whether both have the same preshared key and the same addresses, in whatever order. */
export const samePeer = (a: PeerState, b: PeerState | undefined): boolean =>
  b !== undefined && a.presharedKey === b.presharedKey && sameSet(a.allowedIps, b.allowedIps);

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  return a.length === 1 ? a[0] === b[0] : a.every((ip) => b.includes(ip));
}
