/** What an interface should hold, or holds: the allowed IPs of each peer by its public key. */
export type PeerSet = ReadonlyMap<string, readonly string[]>;

/** One change of an interface. An upsert replaces the peer's whole list of allowed IPs and keeps its session. */
export type Step =
  | { readonly do: 'remove'; readonly publicKey: string }
  | { readonly do: 'upsert'; readonly publicKey: string; readonly allowedIps: readonly string[] };

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
  for (const [publicKey, allowedIps] of desired) {
    if (!sameSet(allowedIps, actual.get(publicKey))) upserts.push({ do: 'upsert', publicKey, allowedIps });
  }
  return [...removals, ...upserts];
}

/** The steps in their order, at most {@link BATCH} at a time. */
export function* batches<T>(steps: readonly T[]): Iterable<T[]> {
  for (let at = 0; at < steps.length; at += BATCH) yield steps.slice(at, at + BATCH);
}

/** Whether both lists name the same addresses, in whatever order. */
export function sameSet(a: readonly string[], b: readonly string[] | undefined): boolean {
  if (b === undefined || a.length !== b.length) return false;
  return a.length === 1 ? a[0] === b[0] : a.every((ip) => b.includes(ip));
}
