import { createCipheriv, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * Payloads are stored enciphered with a key of their stream, so that overwriting 32 bytes erases a stream for good.
 *
 * SQLite's `secure_delete` alone does not: when deleting rows makes it merge pages, copies of *other* rows stay behind in
 * the unused part of a page, and outlive the deletion of those rows. This is erasure, not secrecy: the keys lie in the same file.
 */
export const newStreamKey = (): Buffer => randomBytes(KEY_BYTES);

/** Enciphers and deciphers alike (a stream cipher). A position is used once, so the pair of key and counter never repeats. */
export const cipher = (key: Buffer, position: number, bytes: Uint8Array): Buffer => {
  const counter = Buffer.alloc(16);
  counter.writeBigUInt64BE(BigInt(position));
  return createCipheriv('aes-256-ctr', key, counter).update(bytes);
};
