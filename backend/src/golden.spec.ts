import { purposesIn, upcast, type Catalog, type Decider, type DomainCommand, type Event } from '@veilway/es-kernel';
import { recorded } from '@veilway/es-kernel/spec';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReadModel } from './platform/event-sourcing/projections/read-model.js';
import type { Golden, Sample, Story } from './testing/golden.js';
import { mustFitSchema } from './testing/projected.js';

type AnyDecider = Decider<unknown, DomainCommand, Event>;

const has = (value: unknown, ...keys: string[]): value is object =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);
const isCatalog = (value: unknown): value is Catalog<Event> => has(value, 'category', 'current');
const isDecider = (value: unknown): value is AnyDecider => has(value, 'decide', 'evolve', 'events');
const isReadModel = (value: unknown): value is ReadModel<object, Event> => has(value, 'projection', 'schema');
const isGolden = (value: unknown): value is Golden => has(value, 'catalog', 'stories');

const contexts = join(__dirname, 'contexts');
const files = readdirSync(contexts, { recursive: true, encoding: 'utf8' }).filter((file) => !file.endsWith('.spec.ts'));
/** What is exported from files in folders of this name. */
const exported = (folder: string): unknown[] =>
  files
    .filter((file) => file.split('/').at(-2) === folder && file.endsWith('.ts'))
    .flatMap((file) => Object.values(require(join(contexts, file)) as Record<string, unknown>));

const domain = [...new Set(exported('domain'))];
const catalogs = domain.filter(isCatalog);
const deciders = domain.filter(isDecider);
const goldens = domain.filter(isGolden);
const readModels = [...new Set(exported('read-models').filter(isReadModel))].sort((a, b) =>
  a.projection.name.localeCompare(b.projection.name),
);

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2030-02-01T00:00:00Z');

const fieldsOf = (value: unknown): Record<string, unknown> | undefined =>
  has(value) && Object.getPrototypeOf(value) === Object.prototype ? (value as Record<string, unknown>) : undefined;

/** What grows in place is compared with how it was. Not by structuredClone, whose objects are of another realm in Jest. */
const copy = (value: unknown): unknown => {
  if (value instanceof Set) return new Set(value);
  if (value instanceof Map) return new Map(value);
  const fields = fieldsOf(value);
  return fields ? Object.fromEntries(Object.entries(fields).map(([field, held]) => [field, copy(held)])) : value;
};

/** The fields that are different now; all of it where it has no fields to compare. */
const changed = (before: unknown, after: unknown): unknown => {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  if (!old || !now) return after;
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return Object.fromEntries(
    fields.filter((field) => !isDeepStrictEqual(old[field], now[field])).map((field) => [field, now[field]]),
  );
};

const eventOf = ({ catalog }: Story, sample: Sample): Event =>
  upcast(catalog as Catalog<Event>, sample.type, sample.version, 'old' in sample ? sample.old : sample.data);

/** Every field of a value, by its path; of lists those of their items, of maps those of their values. */
const pathsOf = (value: unknown, known: ReadonlySet<string>, within = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, known, within));
  return Object.entries(fieldsOf(value) ?? {}).flatMap(([field, held]) => {
    const path = `${within}${field}`;
    const names = Object.keys(fieldsOf(held) ?? {});
    const isMap = names.length > 0 && !names.some((name) => known.has(`${path}.${name}`));
    if (!isMap) return [path, ...pathsOf(held, known, `${path}.`)];
    return [path, ...Object.values(held as object).flatMap((one) => pathsOf(one, known, `${path}.`))];
  });
};

type Step = Readonly<{ story: Story; sample: Sample }>;
const stepsOf = (story: Story): Step[] => [
  ...(story.given ?? []).flatMap(stepsOf),
  ...story.samples.map((sample) => ({ story, sample })),
];

const named = (type: string) => `${type}.name`;

/** Texts that events hold in clear: a field's name, or with its event's where only that one says nothing of a person. */
const IN_CLEAR: ReadonlySet<string> = new Set([
  // Ids that are not called so, and what others know us by.
  ...[
    'keptBy',
    'liftedBy',
    'lookedBy',
    'suspendedBy',
    'writtenBy',
    'movedFrom',
    'openedBy',
    'paymentReference',
    'paymentUrl',
    'refundReference',
    'wantsPlan',
    'MonthsGranted.months',
    'raised',
  ],
  // One of a few words, each known beforehand.
  ...[
    'AlertDeliveryDropped.reason',
    'AlertDeliveryFailed.failure',
    'AlertDeliveryRequested.type',
    'browser',
    'change',
    'currency',
    'effective',
    'eventType',
    'kind',
    'payment',
    'process',
    'role',
    'service',
    'support',
    'system',
    'template',
    'work',
  ],
  ...['by', 'priority'],
  ...['ConfigSuspended.reason', 'ConfigRevoked.reason', 'SubscriptionEnded.reason', 'SessionEnded.reason'],
  ...['BulkAdvanced.reason', 'BulkEnded.ending', 'deed', 'tag'],
  ...['DevicesRelocated.reason', 'RelocationEnded.ending', 'ImportedPeerRemoved.reason'],
  ...['MailDropped.reason', 'OrderDeclined.reason'],
  ...['NoticeDeclined.topic', 'NoticeDeclined.way', 'NoticeWanted.topic', 'NoticeWanted.way'],
  // Keys and places in networks, which say nothing of whose they are.
  ...['addressKey', 'givenUp', 'tagKey', 'publicKey', 'clientIp', 'ip', 'dnsServers', 'allowedIps'],
  // Of what is sold and of servers.
  ...[
    'PlanCreated',
    'PlanUpdated',
    'SubscriptionActivated',
    'SubscriptionPlanChanged',
    'SubscriptionRenewed',
    'MonthsGranted',
  ].map(named),
  ...['ServerCreated', 'ServerDescribed', 'ServerNetworkReserved', 'ServerUpdated'].map(named),
  // Who sells, which every receipt and credit note says.
  ...['ReceiptIssued.name', 'CreditNoteIssued.name', 'address', 'taxNumber', 'receiptNumber'],
  ...[
    'planName',
    'creditedPlanName',
    'features',
    'location',
    'countryCode',
    'coordinates',
    'provider',
    'tags',
    'costCurrency',
    'ServerCreated.notes',
    'ServerUpdated.notes',
    'endpoint',
    'ipAddress',
    'network',
  ],
  // What the desk says to everybody.
  ...['CannedReplyWritten.title', 'CannedReplyWritten.text'],
  // What an installation calls a role, and what that permits.
  ...['RoleAdded.name', 'RoleRewritten.name', 'permissions'],
  // What the product is called, and who runs it: as pages, mails and receipts say.
  ...[
    'brandName',
    'brandLogoLight',
    'brandLogoDark',
    'brandColorLight',
    'brandColorDark',
    'mailFrom',
    'mailSender',
    'supportEmail',
    'supportPhone',
    'officeAddress',
    'supportHours',
    'sellerName',
    'sellerAddress',
    'sellerTaxNumber',
    'taxPercent',
  ].map((name) => `SettingsChanged.${name}`),
  // Of what went wrong in the product.
  'AlertSilenced.reason',
  ...['AlertRaised', 'AlertOver', 'AlertSilenceEnded', 'AlertDeliveryRequested'].flatMap((type) => [
    `${type}.name`,
    `${type}.subject`,
  ]),
  ...['MailRequested.alert', 'AccountNotified.alert', 'AccountNotified.name'],
  ...['EventParked.reason', 'ParkedEventRetried.failure', 'ParkedEventSkipped.reason'],
]);

const IS_ID = /^ids?$|Ids?$/;
const IS_TIME = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;
/** What `DataKeys.seal` makes, or what stands for it in samples. */
const IS_SEALED = /^(sealed.*|[\w-]{54,})$/;

/** The texts of an event that are neither sealed nor ids and times, by their fields. */
const textsIn = (value: unknown, field = ''): string[] => {
  if (typeof value === 'string')
    return IS_ID.test(field) || IS_TIME.test(value) || IS_SEALED.test(value) ? [] : [field];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, field));
  return has(value) ? Object.entries(value).flatMap(([name, held]) => textsIn(held, name)) : [];
};

/** The fields of a read model's rows that hold one word of a list, each word as one line. */
const wordsOf = ({ schema, projection: { name } }: ReadModel<object, Event>): string[] =>
  Object.entries(schema.paths).flatMap(([field, { options }]) =>
    ((options as { enum?: readonly string[] }).enum ?? []).map((word) => `${name}: ${field} ${word}`),
  );

/** The lines of `wordsOf` that the rows of any story have held. */
const written = new Set<string>();

/** What each event of a story does to what is decided from and to every row that shows it; a day lies between two. */
const told = async (story: Story) => {
  const decider = deciders.find(({ events }) => events === story.catalog);
  const rows = new Map<string, object | undefined>();
  let state = decider?.initial;
  const shown: object[] = [];

  for (const [day, step] of stepsOf(story).entries()) {
    const event = recorded(eventOf(step.story, step.sample), {
      streamId: `${step.story.catalog.category}-${step.story.id}`,
      position: BigInt(day),
      at: new Date(FIRST_DAY + day * DAY_MS),
    });
    const effects: Record<string, unknown> = {};
    const note = (what: string, before: unknown, after: unknown) => {
      if (!isDeepStrictEqual(before, after)) effects[what] = copy(changed(before, after));
    };

    if (decider && step.story === story) {
      const before = copy(state);
      state = decider.evolve(state, event);
      note('decided from', before, state);
    }
    for (const readModel of readModels.filter(({ projection }) => projection.types.has(event.type))) {
      const { name, rowIds, subject, apply } = readModel.projection;
      const open = (sealed: string) => (subject?.(event) === undefined ? undefined : `opened(${sealed})`);
      for (const id of rowIds(event)) {
        const key = `${name} ${id}`;
        const before = copy(rows.get(key));
        const after = apply(rows.get(key), event, id, open, (other) => rows.get(`${name} ${other}`));
        if (after) await mustFitSchema(readModel, after);
        for (const [field, word] of Object.entries(after ?? {})) written.add(`${name}: ${field} ${word}`);
        rows.set(key, after);
        note(key, before, after);
      }
    }
    if (step.story === story)
      shown.push({
        event: `${step.sample.type} of version ${step.sample.version}`,
        ...('old' in step.sample ? { 'data of today': event.data } : {}),
        ...effects,
      });
  }
  return shown;
};

it('knows stories of every catalog, once', () => {
  const told = goldens.map(({ catalog }) => catalog.category).sort();
  expect(told).toEqual(catalogs.map(({ category }) => category).sort());
});

describe.each(goldens.map((golden) => [golden.catalog.category, golden] as const))('%s', (_, { catalog, stories }) => {
  const current: Readonly<Record<string, number>> = catalog.current;
  const samples = Object.values(stories).flatMap((story) => story.samples);

  it('has a sample of every event as it is written today', () => {
    const written = samples.filter(({ type, version }) => version === current[type]).map(({ type }) => type);
    expect(Object.keys(current).filter((type) => !written.includes(type))).toEqual([]);
  });

  // The compiler asks for it too; what people are told (`npm run openapi`) is made of this.
  it('says of each field of its samples what it is for', () => {
    const told = (catalog as Catalog<Event>).told;
    expect(told).toBeDefined();
    const known = new Set(told!.about === 'people' ? purposesIn(told!.fields).map(({ name }) => name) : []);
    const held = Object.values<Story>(stories).flatMap((story) =>
      story.samples.flatMap((sample) => pathsOf(eventOf(story, sample).data, known)),
    );
    if (told!.about === 'people') expect(held.filter((path) => !known.has(path))).toEqual([]);
    else expect(held.filter((path) => /account|config|person/i.test(path))).toEqual([]);
  });

  it('calls old what is no longer written, and nothing else', () => {
    const isOld = ({ type, version }: Sample) => version < current[type]!;
    expect(samples.filter((sample) => isOld(sample) !== 'old' in sample)).toEqual([]);
  });

  it.each(Object.entries(stories))('%s', async (_title, story) => expect(await told(story)).toMatchSnapshot());
});

it('holds in clear no text but those that are known to be about nobody: what a person says is sealed', () => {
  const events = goldens.flatMap(({ stories }) =>
    Object.values<Story>(stories).flatMap((story) => story.samples.map((sample) => eventOf(story, sample))),
  );
  const held = events.flatMap(({ type, data }) =>
    textsIn(data).map((field) => (IN_CLEAR.has(field) ? field : `${type}.${field}`)),
  );
  expect({
    unknown: [...new Set(held)].filter((field) => !IN_CLEAR.has(field)),
    gone: [...IN_CLEAR].filter((field) => !held.includes(field)),
  }).toEqual({ unknown: [], gone: [] });
});

it('finds for each type of event something that it changes', async () => {
  const stories = goldens.flatMap((golden) => Object.values(golden.stories));
  const effects = (await Promise.all(stories.map(told))).flat();
  const without = catalogs
    .flatMap(({ current }) => Object.keys(current))
    .filter(
      (type) =>
        !effects.some(
          ({ event, ...effect }: { event?: string }) => event!.startsWith(`${type} `) && Object.keys(effect).length,
        ),
    );
  expect(without).toEqual([]);
});

it('finds for each word that a field of a row may hold an event that writes it', async () => {
  await Promise.all(goldens.flatMap((golden) => Object.values<Story>(golden.stories)).map(told));
  expect(readModels.flatMap(wordsOf).filter((line) => !written.has(line))).toEqual([]);
});

// Jest writes a new snapshot without a word and leaves an old one lying: so what is new or gone fails once, to be read.
it('has a committed snapshot of every story, and of nothing else', () => {
  const file = join(__dirname, '__snapshots__', `${basename(__filename)}.snap`);
  const snapshots = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const committed = [...snapshots.matchAll(/^exports\[`(.*) 1`\]/gm)].map(([, title]) => title!);
  const expected = goldens.flatMap(({ catalog, stories }) =>
    Object.keys(stories).map((title) => `${catalog.category} ${title}`),
  );
  expect({
    missing: expected.filter((title) => !committed.includes(title)),
    obsolete: committed.filter((title) => !expected.includes(title)),
  }).toEqual({ missing: [], obsolete: [] });
});
