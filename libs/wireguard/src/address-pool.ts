import { addressAt, parseNetwork, sizeOf } from './cidr.js';

/** The network's own address and the server's (.1) come first; the broadcast address is last. */
const FIRST_CLIENT = 2;
const NOT_FOR_CLIENTS = FIRST_CLIENT + 1;

/** The address of the server itself inside its network: the first host. */
export const serverAddress = (network: string): string => addressAt(parseNetwork(network), 1);

/** How many clients a network can take at most. */
export const poolCapacity = (network: string): number => Math.max(0, sizeOf(parseNetwork(network)) - NOT_FOR_CLIENTS);

/**
 * Every address that a config may try for, each exactly once: the network's first `maxClients` client
 * addresses (fewer where the network is smaller), in an order that is the config's own. Configs issued at
 * the same time so begin at different places and rarely meet.
 */
export function* candidates(network: string, maxClients: number, configId: string): Iterable<string> {
  const parsed = parseNetwork(network);
  const count = Math.min(Math.floor(maxClients), poolCapacity(network));
  if (count < 1) return;
  const start = hash(configId, 0) % count;
  const step = strideFor(count, hash(configId, 1));
  for (let i = 0, n = start; i < count; i += 1, n = (n + step) % count) yield addressAt(parsed, FIRST_CLIENT + n);
}

/** A step with no factor in common with `count` visits every place before it comes back to the first. */
function strideFor(count: number, seed: number): number {
  let step = 1 + (seed % count);
  while (gcd(step, count) !== 1) step += 1;
  return step;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** FNV-1a with murmur3's finalizer: ids made in the same millisecond differ in few bits, their hashes in many. */
function hash(text: string, seed: number): number {
  let h = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
