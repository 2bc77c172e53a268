import { createHash, randomBytes } from 'node:crypto';

const format = (bytes: Uint8Array, version: 7 | 8) => {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** A fresh UUIDv7 (RFC 9562 §5.7): sorts by time. */
export const newId = (now = Date.now()): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  return format(bytes, 7);
};

/** A UUIDv8 (RFC 9562 §5.8) that is the same whenever it is derived from the same words. */
export const derivedId = (...words: readonly (string | number | bigint)[]): string =>
  format(
    createHash('sha256')
      .update(JSON.stringify(words.map(String)))
      .digest()
      .subarray(0, 16),
    8,
  );

/** Whether an id was derived, and so may come again. */
export const isDerived = (id: string): boolean => id[14] === '8';

/** The id of a thing that a command creates: derived where the command id is, so that a repeated request names the same thing. */
export const createdId = (commandId: string, kind: string): string =>
  isDerived(commandId) ? derivedId(commandId, kind) : newId();
