import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asksForPeople, PERSONAL, withoutPeople } from './personal-data.js';
import type { Area } from './permissions.js';

type Schema = Readonly<{
  $ref?: string;
  type?: string;
  enum?: unknown;
  format?: string;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
}>;
type Operation = { responses: Record<string, { content?: Record<string, { schema?: Schema }> }> };
const document = JSON.parse(readFileSync(join(__dirname, '../../../../openapi/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** In which areas the routes under `admin/` are. */
const AREAS: Readonly<Record<string, readonly Area[]>> = {
  accounts: ['customers'],
  subscriptions: ['customers'],
  bulk: ['customers', 'devices'],
  orders: ['payments'],
  refunds: ['payments'],
  plans: ['plans'],
  configs: ['devices'],
  peers: ['devices'],
  'imported-peers': ['devices'],
  relocations: ['devices'],
  servers: ['servers'],
  tickets: ['tickets'],
  'canned-replies': ['tickets'],
  'ticket-figures': ['tickets'],
  analytics: ['analytics'],
  summary: ['analytics'],
  health: ['operations'],
  alerts: ['operations'],
  'parked-events': ['operations'],
  settings: ['settings'],
  'alert-webhook': ['settings'],
  people: ['people'],
  invitations: ['people'],
  roles: ['people'],
};

/** Texts that say nothing of any person but who works here, by what holds them. */
const OF_NOBODY: Readonly<Record<string, string>> = {
  '': 'accountId address adminId adminName approvedBy assigneeId assigneeName clientIp command coordinates costCurrency countryCode creditNotes currency dnsServers endpoint eventType failure features id ipAddress itemId location mergedInto movingTo name network nextCursor notes paymentMethod pictureId planName process provider publicKey reason receiptNumber revoked role roleName secret serverId serverName silence streamId subject tag tags text title token',
  account: 'id',
  activity: 'id nextCursor',
  attachments: 'id',
  by: 'id',
  cohorts: 'month',
  colleagues: 'id name',
  defaults:
    'brandName dnsServers mailSender officeAddress sellerAddress sellerName sellerTaxNumber supportEmail supportHours supportPhone taxPercent brandColorDark brandColorLight brandLogoDark brandLogoLight mailFrom',
  deliveries: 'id',
  devices: 'clientIp id server serverId',
  differences: 'clientIp configId publicKey',
  environment: 'name value',
  fromServer: 'id name',
  items: 'role roleName by byId currency features id name serverId serverName text title publicKey',
  joined: 'id',
  maintenance: 'id server',
  money: 'currency',
  notifications: 'id nextCursor',
  orders: 'currency id planName',
  parameters: 'currency orderId planName server ticketId',
  plan: 'id name',
  plans: 'planId planName',
  refused: 'configId',
  server: 'id name',
  sessions: 'id',
  settings: 'variable',
  subscriptions: 'id planName',
  thread: 'id',
  tickets: 'id',
  toServer: 'id name',
  troubles: 'part reason',
  values:
    'brandName dnsServers mailSender officeAddress sellerAddress sellerName sellerTaxNumber supportEmail supportHours supportPhone taxPercent brandColorDark brandColorLight brandLogoDark brandLogoLight mailFrom',
  cost: 'currency',
  countries: 'countryCode',
  revenue: 'currency',
  servers: 'countryCode name serverId',
  unsharedRevenue: 'currency',
};
const isOfNobody = (within: string, name: string) => OF_NOBODY[within]?.split(' ').includes(name) ?? false;

/** Every text in an answer, with what holds it. */
const textsIn = (schema: Schema | undefined, within: string, seen: ReadonlySet<string>): [string, string][] => {
  if (!schema) return [];
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    if (seen.has(`${name} ${within}`)) return [];
    return textsIn(document.components.schemas[name], within, new Set([...seen, `${name} ${within}`]));
  }
  const alternatives = [...(schema.oneOf ?? []), ...(schema.allOf ?? []), ...(schema.anyOf ?? [])];
  return [
    ...alternatives.flatMap((one) => textsIn(one, within, seen)),
    ...(schema.type === 'array' ? textsIn(schema.items, within, seen) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, string][] => {
      const one = property.type === 'array' ? property.items! : property;
      const isText = one.type === 'string' && !one.enum && !one.format && !property.enum;
      return isText ? [[within, name]] : textsIn(property, name, seen);
    }),
  ];
};

it('knows of every text in every answer for staff whether it says something of a person', () => {
  const unknown: string[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    const [, place] = /^\/api\/v1\/admin\/([^/]+)/.exec(path) ?? [];
    if (!place) continue;
    const areas = AREAS[place];
    if (!areas) throw new Error(`In which area is admin/${place}? Name it here.`);
    for (const { responses } of Object.values(methods))
      for (const { content } of Object.values(responses))
        for (const [within, name] of textsIn(content?.['application/json']?.schema, '', new Set())) {
          const isPersonal = areas.some((area) => PERSONAL[area]?.[`${within}.${name}`] ?? PERSONAL[area]?.[name]);
          if (!isPersonal && !isOfNobody(within, name)) unknown.push(`${place}: ${within}.${name}`);
        }
  }
  expect([...new Set(unknown)]).toEqual([]);
});

it('shows initials of names, the first letter of addresses, and nothing that people wrote', () => {
  const createdAt = new Date();
  const rows = [
    { id: 'a-1', fullName: 'Ada de Lovelace', email: 'ada@example.com', createdAt, suspendedFor: 'Has not paid.' },
    { id: 'a-2', fullName: '', email: 'élise@example.com', createdAt, suspendedFor: null },
  ];
  expect(withoutPeople(rows, ['customers'])).toEqual([
    { id: 'a-1', fullName: 'A. d. L.', email: 'a…@…', createdAt, suspendedFor: '…' },
    { id: 'a-2', fullName: '', email: 'é…@…', createdAt, suspendedFor: null },
  ]);
});

it('hides of each area what is personal there, at any depth', () => {
  const order = {
    id: 'o-1',
    plan: { name: 'Pro' },
    account: { id: 'a-1', fullName: 'Ann Bee', email: 'ann@example.com' },
  };
  expect(withoutPeople([order], ['payments'])).toEqual([
    { id: 'o-1', plan: { name: 'Pro' }, account: { id: 'a-1', fullName: 'A. B.', email: 'a…@…' } },
  ]);
  expect(withoutPeople({ devices: [{ name: 'Ann’s phone', server: 'Oslo' }] }, ['customers'])).toEqual({
    devices: [{ name: 'A. p.', server: 'Oslo' }],
  });
});

it('leaves files as they are', () => {
  const bytes = new Uint8Array([1, 2]);
  expect(withoutPeople(bytes, ['customers'])).toBe(bytes);
});

it.each([
  ['ann', true],
  ['ann@example.com', true],
  ['abe', true],
  ['dee beef', true],
  ['01909e4e-5c00-7000-8000-000000000001', false],
  ['10.64.0.7', false],
  ['fd00::7', false],
  ['2030-000042', false],
  ['', false],
  [['ann'], true],
  [[[10, 'ann']], true],
  [{ $eq: 'ann' }, true],
  [['10.64.0.7', { a: 1 }], true],
  [[['10.64.0.7']], false],
  [42, false],
  [null, false],
])('tells a search for somebody from one for something: %s', (q, isRefused) => {
  expect(asksForPeople(JSON.stringify({ q }))).toBe(isRefused);
  expect(asksForPeople({ q })).toBe(isRefused);
  expect(asksForPeople(['{}', JSON.stringify({ q })])).toBe(isRefused);
});
