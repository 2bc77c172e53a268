import type { Area } from './permissions.js';

/** A name is shown by its initials, an address by its first letter, and of what people wrote nothing. */
type Kind = 'name' | 'address' | 'text';

const PERSON = { fullName: 'name', email: 'address' } as const;

/**
 * What answers for staff say of people, by area and by the name of the field, or by that of what holds it and its own
 * (`devices.name`). A test knows every text in every answer: a new one is named here, or there as saying nothing of anybody.
 */
export const PERSONAL: Readonly<Partial<Record<Area, Readonly<Record<string, Kind>>>>> = {
  customers: {
    ...PERSON,
    suspendedFor: 'text',
    'devices.name': 'name',
    'parameters.device': 'name',
    'parameters.name': 'name',
    'tickets.subject': 'text',
    'items.name': 'name',
    'parameters.subject': 'text',
    'parameters.text': 'text',
    '.reason': 'text',
    '.subject': 'text',
    '.text': 'text',
  },
  payments: { ...PERSON, '.reason': 'text', '.refusal': 'text' },
  devices: { ...PERSON, deviceName: 'name', '.name': 'name', 'items.name': 'name', '.reason': 'text' },
  tickets: {
    customerName: 'name',
    customerEmail: 'address',
    authorName: 'name',
    subject: 'text',
    '.text': 'text',
    'thread.text': 'text',
    'attachments.name': 'text',
    'devices.name': 'name',
  },
  people: PERSON,
};

const WORD = /[\p{L}\p{N}]/u;

/** `initialsOf('Ada de Lovelace')` is `A. d. L.` */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => WORD.exec(word)?.[0] ?? [])
    .map((letter) => `${letter}.`)
    .join(' ');

const HIDDEN: Readonly<Record<Kind, (text: string) => string>> = {
  name: initialsOf,
  address: (address) => `${WORD.exec(address)?.[0] ?? ''}…@…`,
  text: () => '…',
};

const hidden = (value: unknown, kind: Kind): unknown => {
  if (Array.isArray(value)) return value.map((one) => hidden(one, kind));
  return typeof value === 'string' && value !== '' ? HIDDEN[kind](value) : value;
};

/** A copy of an answer in which the personal data of these areas is hidden. */
export const withoutPeople = (answer: unknown, areas: readonly Area[], within = ''): unknown => {
  if (Array.isArray(answer)) return answer.map((one) => withoutPeople(one, areas, within));
  // Files and dates stay as they are.
  if (typeof answer !== 'object' || answer === null || !isPlain(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      const kind = areas.map((area) => PERSONAL[area]?.[`${within}.${name}`] ?? PERSONAL[area]?.[name]).find(Boolean);
      return [name, kind ? hidden(value, kind) : withoutPeople(value, areas, name)];
    }),
  );
};

const isPlain = (value: object): boolean =>
  !(value instanceof Date) &&
  !ArrayBuffer.isView(value) &&
  typeof (value as { getStream?: unknown }).getStream !== 'function';

/** An id, an address of a network or a number, by which nobody is guessed. */
const NAMES_NOBODY = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|[\d./-]+|[0-9a-f]{0,4}:[0-9a-f:./]+)$/i;

/** Whether a search would reveal by its results who somebody is. */
export const asksForPeople = (filter: unknown): boolean => {
  const filters = [filter].flat(Infinity).map((one) => (typeof one === 'string' ? parsed(one) : one));
  return filters.some((one) => [((one ?? {}) as { q?: unknown }).q].flat(Infinity).some(couldNameSomebody));
};

/** However it is wrapped: what reads it may take a list, or turn it into words in a way of its own. */
const couldNameSomebody = (words: unknown): boolean => {
  if (typeof words === 'object' && words !== null) return true;
  const text = String(words ?? '').trim();
  return text !== '' && !NAMES_NOBODY.test(text);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // refused by who reads it
  }
};
