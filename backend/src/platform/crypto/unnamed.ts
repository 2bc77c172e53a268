import { createHmac, randomBytes } from 'node:crypto';

const KEY = randomBytes(32);

/**
 * In place of an address or a network, for what is only counted in memory: it stays there longer than it counts, and
 * nobody may find in it who is long gone. In each process it is another one, unless they count together.
 */
export const unnamed = (words: string, key: Buffer = KEY): string =>
  createHmac('sha256', key).update(words).digest('base64url');
