import fc from 'fast-check';
import { BATCH, batches, plan, type PeerSet, type PeerState, type Step } from './plan.js';

const shared = fc.constantFrom(null, 'a', 'b');
const key = fc.integer({ min: 0, max: 12 }).map((n) => `key${n}`);

/** Peers whose addresses are their own, as the address pool guarantees it. */
const peerSet = fc
  .uniqueArray(fc.tuple(key, fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 2 }), shared), {
    selector: ([k]) => k,
  })
  .map((peers) => {
    const taken = new Set<number>();
    const own = (ips: number[]) => ips.filter((ip) => !taken.has(ip) && taken.add(ip)).map((ip) => `10.7.0.${ip}/32`);
    return new Map(peers.map(([k, ips, presharedKey]) => [k, { allowedIps: own(ips), presharedKey }] as const));
  });

/** What WireGuard does with the steps, its stealing of addresses included. */
function apply(steps: readonly Step[], actual: PeerSet): Map<string, PeerState> {
  const result = new Map(actual);
  for (const step of steps) {
    if (step.do === 'remove') result.delete(step.publicKey);
    else {
      for (const [k, peer] of result)
        result.set(k, { ...peer, allowedIps: peer.allowedIps.filter((ip) => !step.allowedIps.includes(ip)) });
      result.set(step.publicKey, { allowedIps: step.allowedIps, presharedKey: step.presharedKey });
    }
  }
  return result;
}

const sorted = (peers: PeerSet) =>
  new Map([...peers].map(([k, peer]) => [k, { ...peer, allowedIps: [...peer.allowedIps].sort() }]));

describe('a plan', () => {
  it('makes any interface hold what is desired', () => {
    fc.assert(
      fc.property(peerSet, peerSet, (desired, actual) => {
        expect(sorted(apply(plan(desired, actual), actual))).toEqual(sorted(desired));
      }),
    );
  });

  it('has nothing to do once it was carried out', () => {
    fc.assert(fc.property(peerSet, (desired) => plan(desired, new Map([...desired].reverse())).length === 0));
  });

  it('touches no peer that is already right, and each other peer once', () => {
    fc.assert(
      fc.property(peerSet, peerSet, (desired, actual) => {
        const touched = plan(desired, actual).map((step) => step.publicKey);
        expect(new Set(touched).size).toBe(touched.length);
        for (const k of touched) expect(desired.get(k)).not.toEqual(actual.get(k));
      }),
    );
  });

  it('removes before it adds', () => {
    fc.assert(
      fc.property(peerSet, peerSet, (desired, actual) => {
        const kinds = plan(desired, actual).map((step) => step.do);
        expect(kinds.lastIndexOf('remove')).toBeLessThan(kinds.includes('upsert') ? kinds.indexOf('upsert') : Infinity);
      }),
    );
  });

  it('is carried out in batches that keep its order', () => {
    const steps = Array.from({ length: 2 * BATCH + 1 }, (_, n) => n);
    expect([...batches(steps)].map((batch) => batch.length)).toEqual([BATCH, BATCH, 1]);
    expect([...batches(steps)].flat()).toEqual(steps);
  });
});
