import { CommandError } from '../errors.js';
import { isDoc, plainNumber, type Doc } from '../values.js';

const toNumber = (value: bigint) => {
  const number = Number(value);
  if (!Number.isSafeInteger(number))
    throw new CommandError(
      238,
      `The embedded server does not compute with int64 values beyond 2^53 (${value}). Set MONGODB_URL to use a real MongoDB.`,
    );
  return number;
};

/**
 * Turns int64 and explicit doubles into numbers, since mingo computes with doubles only. A value that holds neither is returned
 * itself, not a copy.
 */
export const toPlain = (value: unknown): unknown => {
  if (typeof value === 'bigint') return toNumber(value);
  if (Array.isArray(value)) {
    const items = value.map(toPlain);
    return items.some((item, i) => item !== value[i]) ? items : value;
  }
  if (!isDoc(value)) return plainNumber(value);
  let copy: Doc | undefined;
  for (const key of Object.keys(value)) {
    const item = value[key];
    if (typeof item !== 'bigint' && (typeof item !== 'object' || item === null)) continue;
    const plain = toPlain(item);
    if (plain !== item) (copy ??= { ...value })[key] = plain;
  }
  return copy ?? value;
};
