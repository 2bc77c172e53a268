import { type Found, ownersOf, prospectsOf } from './owners.js';

const peers = [
  { name: "Ann's phone", publicKey: 'key-1=' },
  { name: 'Office', publicKey: 'key-2=' },
  { name: 'Tablet', publicKey: 'key-3=' },
  { name: 'tablet', publicKey: 'key-4=' },
  { name: null, publicKey: 'key-5=' },
];
const named = (lines: string, others = '') => {
  const { byKey, faults } = ownersOf(lines, others, peers);
  return { owners: Object.fromEntries(byKey), faults: faults.map(({ line, kind }) => `${line} ${kind}`) };
};

it('takes names and public keys, as people and spreadsheets write them', () =>
  expect(named('ann\'S phone, ann@example.org\n\n"Office";"bo@example.org"\r\nkey-5=\tcy@example.org')).toEqual({
    owners: { 'key-1=': 'ann@example.org', 'key-2=': 'bo@example.org', 'key-5=': 'cy@example.org' },
    faults: [],
  }));

it('takes a name with a comma in it', () => {
  const { byKey } = ownersOf('Oyl, Olive, olive@example.org', '', [{ name: 'Oyl, Olive', publicKey: 'key-9=' }]);
  expect(byKey.get('key-9=')).toBe('olive@example.org');
});

it('names what it cannot tell, and gives nobody anything by it', () =>
  expect(
    named(
      'name,e-mail\nOffice\nTablet,a@example.org\nNobody,a@example.org\nOffice,a@example.org\nkey-2=,b@example.org',
    ),
  ).toEqual({
    owners: { 'key-2=': 'a@example.org' },
    faults: ['1 no-address', '2 no-address', '3 several-devices', '4 no-device', '6 twice'],
  }));

it('gives all others to one customer, where one is named', () => {
  expect(named('Office,bo@example.org', ' ann@example.org ').owners).toEqual({
    'key-1=': 'ann@example.org',
    'key-2=': 'bo@example.org',
    'key-3=': 'ann@example.org',
    'key-4=': 'ann@example.org',
    'key-5=': 'ann@example.org',
  });
  expect(named('', 'ann@').owners).toEqual({});
});

it('says of whom there is room for, in the order of the file', () => {
  const owners = ownersOf('key-1=,a@x.org\nkey-2=,b@x.org\nkey-3=,c@x.org\nkey-4=,A@x.org\nkey-5=,a@x.org', '', peers);
  const known = (room: number | null) => ({ fate: 'known', room }) as const;
  const found = new Map<string, Found>([
    ['a@x.org', known(2)],
    ['A@x.org', known(2)],
    ['b@x.org', { fate: 'no-plan', room: null }],
  ]);
  expect([...prospectsOf(owners, peers, found).values()]).toEqual(['fits', 'no-plan', 'looked-for', 'fits', 'no-room']);
});
