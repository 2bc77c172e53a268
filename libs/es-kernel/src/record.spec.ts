import { defaultsOf, differ, namesOf, pickFields, wholeOf, type RecordFields, type WrittenOf } from './record.js';

const fields = {
  name: { kind: 'line', says: 'What it is called.', max: 100 },
  port: { kind: 'whole', says: 'Where it listens.', min: 1, max: 65_535, default: 51_820 },
  resolvers: {
    kind: 'words',
    says: 'Whom it asks.',
    mustBe: 'addresses',
    one: 'address',
    isValid: () => true,
    most: 4,
    default: ['1.1.1.1'],
  },
  network: { kind: 'word', says: 'Its own.', mustBe: 'a network', isValid: () => true, optional: true },
} as const satisfies RecordFields;

const record = { name: 'Frankfurt', port: 51_820, resolvers: ['1.1.1.1'], network: '10.64.0.0/16' };

it('knows its fields in their order', () => expect(namesOf(fields)).toEqual(['name', 'port', 'resolvers', 'network']));

it('takes its own fields of something that holds more', () =>
  expect(pickFields(fields, { ...record, load: 7 } as typeof record)).toEqual(record));

it('knows what is meant where something is left out', () => {
  const least: WrittenOf<typeof fields> = { name: 'Frankfurt' };
  expect({ ...defaultsOf(fields), ...least }).toEqual({ name: 'Frankfurt', port: 51_820, resolvers: ['1.1.1.1'] });
});

it('reads what was stored before a field was added as its default', () => {
  const later = { ...fields, port: { ...fields.port, added: true } } as const;
  const { port: _, ...stored } = record;
  expect(wholeOf(later, stored)).toEqual(record);
});

it.each([
  [false, {}],
  [true, { name: 'Frankfurt 2' }],
  [true, { resolvers: ['1.1.1.1', '9.9.9.9'] }],
  [false, { resolvers: ['1.1.1.1'] }],
])('says %s of whether these differ: %j', (expected, change) =>
  expect(differ(fields, record, { ...record, ...change })).toBe(expected),
);
