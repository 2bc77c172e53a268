import { createHmac, randomBytes } from 'node:crypto';

const KEY = randomBytes(32);

/**
 * A name for a counter that does not tell whose it is. Counters stay in memory longer than they count, and nobody may read
 * addresses out of them.
 * @param words what is counted, such as an address
 * @param key processes that count together share one; otherwise each has its own, made at its start
 */
export const unnamed = (words: string, key: Buffer = KEY): string =>
  createHmac('sha256', key).update(words).digest('base64url');
