import { conditionsIn, kindsTold, type Facts } from './conditions.js';

const now = new Date('2030-01-01T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const server = {
  id: 's-1',
  name: 'Frankfurt 1',
  isServing: true,
  isOffered: true,
  isInMaintenance: false,
  heardAt: ago(1),
  clients: 99,
  maxClients: 100,
};
const fine = {
  servers: [server],
  oldestMailAt: ago(14),
  troubles: [],
  freePercent: 10,
  certificateUntil: new Date('2030-01-15T10:00:00Z'),
};
const wrong = (change: Facts) => conditionsIn({ ...fine, ...change }, now).map(({ kind, said }) => [kind, said]);

it('finds nothing wrong where all is well, or nothing is known', () => {
  expect(wrong({})).toEqual([]);
  expect(conditionsIn({}, now)).toEqual([]);
  expect(wrong({ oldestMailAt: null, certificateUntil: null })).toEqual([]);
});

it.each<[string, Facts, Record<string, string | number>]>([
  ['gateway-silent', { servers: [{ ...server, heardAt: ago(5.1) }] }, { name: 'Frankfurt 1' }],
  ['server-full', { servers: [{ ...server, clients: 100 }] }, { name: 'Frankfurt 1', clients: 100 }],
  ['mail-stuck', { oldestMailAt: ago(15.1) }, { since: ago(15.1).toISOString() }],
  ['program-stopped', { troubles: ['orders'] }, { name: 'orders' }],
  ['disk-low', { freePercent: 9.4 }, { freePercent: 9 }],
  [
    'certificate-ending',
    { certificateUntil: new Date('2030-01-15T09:59:59Z') },
    { endsAt: '2030-01-15T09:59:59.000Z' },
  ],
])('finds %s', (kind, facts, said) => expect(wrong(facts)).toEqual([[kind, said]]));

it('minds no server that is switched off, and of one that is emptied its gateway alone', () => {
  const emptied = { ...server, isOffered: false, heardAt: ago(60), clients: 100 };
  expect(wrong({ servers: [emptied] })).toEqual([['gateway-silent', { name: 'Frankfurt 1' }]]);
  expect(wrong({ servers: [{ ...emptied, isServing: false }] })).toEqual([]);
});

it('knows of which kinds it can tell', () => {
  expect([...kindsTold({ servers: [], oldestMailAt: null })]).toEqual(['gateway-silent', 'server-full', 'mail-stuck']);
});
