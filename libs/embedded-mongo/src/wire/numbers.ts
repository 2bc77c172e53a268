import { isDoc, isInt32, plainNumber, type Doc } from '../values.js';
import { Elements } from './elements.js';

/**
 * Whether a document holds a double that is whole, and so would leave as an int32: a look at the bytes that costs a
 * thirtieth of decoding them. Of what is no BSON it says no; the codec will say what is wrong.
 */
export const holdsWholeDouble = (bytes: Uint8Array): boolean => {
  const elements = new Elements(bytes);
  const within = (start: number): boolean =>
    elements.some(start, (element) => {
      if (elements.isDouble(element)) return isInt32(elements.doubleAt(element.value));
      return elements.isDocument(element) && within(element.value);
    });
  return within(0);
};

/** Fields of commands that bring what is stored; all others are instructions, in which a number is a number. */
export const stored: ReadonlySet<string> = new Set(['documents', 'updates', 'update']);

const withPlainNumbers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withPlainNumbers);
  if (!isDoc(value)) return plainNumber(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withPlainNumbers(item)]));
};

/** A command in which only what will be stored still tells whole doubles from int32. */
export const withPlainInstructions = (command: Doc): Doc =>
  Object.fromEntries(
    Object.entries(command).map(([name, value]) => [name, stored.has(name) ? value : withPlainNumbers(value)]),
  );
