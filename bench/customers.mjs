import { randomUUID } from 'node:crypto';
import { ADMIN, Caller } from '../libs/product/dist/index.js';
import { built } from './support/built.mjs';
import { crowd, spread, timed } from './support/figures.mjs';
import { memoryFigures } from './support/memory.mjs';
import { fill } from './support/rows.mjs';
import { CALLERS, issue, until } from './support/stage.mjs';

const CUSTOMERS = 100_000;
const CONFIGS = 120_000;
const ORDERS = 300_000;
const SERVERS = 200;
const TICKETS = 10_000;
const PAGE = 25;
const SAMPLES = 100;
const SIGN_IN_AGAIN_MS = 4 * 60_000;
const USED = ['usedBytes', 'DESC'];
/** Lists that stay short, however many customers there are. */
const FEW = ['refunds', 'alerts', 'relocations', 'bulk', 'plans', 'parked-events', 'imported-peers', 'people', 'roles'];
const LIST = { p50: 20, p95: 60 };
const SEARCH = { p50: 50, p95: 50 };

export const title = 'Find a customer among 100,000, and read the console’s lists';

const idOf = (kind, n) => `${kind}-${String(n).padStart(7, '0')}`;
const FIRST = ['Olive', 'Jo', 'Ann', 'Bob', 'Mary', 'Wilhelmina', 'Tom', 'Sue', 'Ada', 'Max'];
const nameOf = (n) => `${FIRST[n % FIRST.length]} Walker${n}`;
const emailOf = (n) => `walker.${n}@example.com`;
/** As the product makes them of a name and an address. */
const keysOf = (n) => {
  const [first, last] = nameOf(n).toLowerCase().split(' ');
  return {
    first: `${first} ${last}`,
    second: `${last} ${first}`,
    last: '',
    email: emailOf(n),
    domain: 'example.com',
  };
};
const addressOf = (n) => `10.${64 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;
const dayOf = (n) => new Date(Date.UTC(2026, 0, 1) + n * 60_000);
/** Most are the first, some the second and few the last, in no order that another field has. */
const mostly = (n, usual, some, rare) => {
  const dice = (n * 7_919) % 1_000;
  return dice < 800 ? usual : dice < 995 ? some : rare;
};
const DESC = (field) => [field, 'DESC'];
const ASC = (field) => [field, 'ASC'];

/** What the console offers of each long list: filters, orders, and how deep one can go. */
const LISTS = {
  accounts: {
    rows: CUSTOMERS,
    sorts: [ASC('createdAt'), DESC('role')],
    filters: [
      { status: ['active'] },
      { status: ['closed'] },
      { role: ['customer'] },
      { isSuspended: true },
      { isSuspended: false },
      { status: ['active'], isSuspended: false, role: ['customer'] },
    ],
  },
  orders: {
    rows: ORDERS,
    sorts: [ASC('createdAt'), DESC('amountCents')],
    filters: [
      { status: ['completed'] },
      { status: ['declined', 'expired'] },
      { kind: ['renewal'] },
      { plan: ['enterprise'] },
      { costs: true },
      { minCents: 500, maxCents: 900 },
      { from: '2026-01-01', until: '2026-03-01' },
      { status: ['declined'], kind: ['purchase'], plan: ['basic'], costs: true },
    ],
  },
  configs: {
    rows: CONFIGS,
    sorts: [ASC('createdAt'), DESC('usedBytes'), DESC('lastHandshake')],
    filters: [
      { status: ['active'] },
      { status: ['suspended', 'revoked'] },
      { seen: 'week' },
      { seen: 'older' },
      { seen: 'never' },
      { leastBytes: 100_000 },
      { status: ['active'], seen: 'older', leastBytes: 100_000 },
    ],
  },
  tickets: {
    rows: TICKETS,
    sorts: [DESC('promisedUntil'), DESC('lastReply'), DESC('createdAt')],
    filters: [
      { status: 'open' },
      { priority: 'high' },
      { assigneeId: 'nobody' },
      { isOwed: true },
      { isByForm: false },
      { status: 'open', priority: 'high', assigneeId: 'nobody' },
    ],
  },
};

/** What tickets are about, each sealed with the key of whose it is, as the product does it. */
async function subjects(stage, product) {
  const { EventStore } = await built('backend', 'platform/event-sourcing/store/event-store.js');
  const { DataKeys } = await built('backend', 'platform/event-sourcing/privacy/data-keys.js');
  const store = new EventStore((await product.engines()).eventStore);
  const keys = new DataKeys(store, { masterKey: stage.masterKey });
  const by = {
    actor: { type: 'system', id: 'bench' },
    correlationId: randomUUID(),
    causationId: randomUUID(),
    digest: '',
  };
  const sealed = [];
  const { failures } = await crowd(TICKETS, CALLERS, async (n) => {
    await keys.create(idOf('account', n), { ...by, commandId: randomUUID(), now: new Date() });
    sealed[n] = await keys.seal(idOf('account', n), `Question ${n}`);
  });
  await store.client.dispose();
  if (failures.length > 0) throw failures[0];
  return sealed;
}

async function seed(stage) {
  const product = await stage.product();
  const [customer, admin] = [await stage.customer('found'), await stage.admin()];
  const { id: server } = await stage.server('found');
  await issue(customer, server, 'A device');
  await until('its rows are there', async () => (await admin.ask('GET', 'admin/configs')).length > 0);
  await fill(product, 'people', CUSTOMERS, (n) => ({
    _id: idOf('account', n),
    email: emailOf(n),
    fullName: nameOf(n),
    keys: keysOf(n),
  }));
  await fill(product, 'accounts', CUSTOMERS, (n) => ({
    _id: idOf('account', n),
    role: 'customer',
    status: mostly(n, 'active', 'active', 'closed'),
    suspendedAt: mostly(n, null, null, dayOf(n)),
    createdAt: dayOf(n),
  }));
  await fill(product, 'orders', ORDERS, (n, { quote }) => ({
    _id: idOf('order', n),
    accountId: idOf('account', n % CUSTOMERS),
    status: mostly(n, 'completed', 'declined', 'expired'),
    kind: mostly(n + 1, 'renewal', 'purchase', 'change'),
    quote: { ...quote, planId: mostly(n + 2, 'basic', 'enterprise', 'plus'), amountCents: (n * 31) % 3_000 },
    createdAt: dayOf(n).toISOString(),
    sequence: n,
  }));
  await fill(product, 'configs', CONFIGS, (n, { usage }) => ({
    _id: idOf('config', n),
    accountId: idOf('account', n % CUSTOMERS),
    serverId: n % 2 ? server : idOf('server', n % SERVERS),
    status: mostly(n, 'active', 'suspended', 'revoked'),
    usedBytes: (n * 7_919) % 1_000_000,
    usage: { ...usage, lastHandshakeDate: mostly(n, dayOf(n).toISOString().slice(0, 10), null, null) },
    clientIp: addressOf(n),
    publicKey: idOf('key', n),
    sequence: n,
  }));
  await fill(product, 'device-names', CONFIGS, (n) => ({
    _id: idOf('config', n),
    accountId: idOf('account', n % CUSTOMERS),
    name: `Laptop${n}`,
    first: `laptop${n}`,
    second: '',
    last: '',
  }));
  await customer.ask('POST', 'tickets', { subject: 'A question', priority: 'low', message: 'How?' });
  await until('the ticket is there', async () => (await admin.ask('GET', 'admin/tickets')).length > 0);
  const about = await subjects(stage, product);
  await fill(product, 'tickets', TICKETS, (n) => ({
    _id: idOf('ticket', n),
    accountId: idOf('account', n),
    subject: about[n],
    status: mostly(n, 'closed', 'open', 'pending'),
    priority: mostly(n + 1, 'low', 'high', 'high'),
    openedAt: dayOf(n),
    lastReplyAt: dayOf(n),
  }));
  await fill(product, 'servers', SERVERS, (n) => ({ _id: idOf('server', n), name: `Server ${n}`, endpoint: `s${n}` }));
  return { server };
}

export async function run(stage) {
  const stood = await seed(stage);
  const { url } = await stage.product();
  let admin = await stage.admin();
  let signedInAt = performance.now();
  /** A session's token runs out before all lists were read. */
  const staySignedIn = async () => {
    if (performance.now() - signedInAt < SIGN_IN_AGAIN_MS) return;
    admin = await new Caller(url).signIn(ADMIN);
    signedInAt = performance.now();
  };
  const list = (path, range, filter = {}, sort = undefined) =>
    `admin/${path}?${Object.entries({ range, filter, ...(sort && { sort }) })
      .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
      .join('&')}`;
  const page = async (path, first, filter, sort, least = PAGE) => {
    const { length } = await admin.ask('GET', list(path, [first, first + PAGE - 1], filter, sort));
    if (length < least) throw new Error(`A page of ${path} has ${length} rows.`);
  };
  const find = async (q, path = 'accounts') => {
    const { length } = await admin.ask('GET', list(path, [0, PAGE - 1], { q }));
    if (length === 0) throw new Error(`Nobody is found by ${q}.`);
  };
  const figures = [];
  const pages = [];
  for (const [path, { rows, sorts, filters }] of Object.entries(LISTS)) {
    const anywhere = (n) => ((n * 7_919) % (rows / PAGE)) * PAGE;
    const firstOnes = (n) => (n % 8) * PAGE;
    pages.push([path, (n) => page(path, anywhere(n))]);
    for (const sort of sorts) pages.push([`${path} by ${sort.join(' ')}`, (n) => page(path, anywhere(n), {}, sort)]);
    for (const filter of filters) {
      const what = `${path} with ${JSON.stringify(filter)}`;
      pages.push([what, (n) => page(path, firstOnes(n), filter, undefined, 0)]);
    }
  }
  for (const [what, work] of [
    ...pages,
    ['servers', (n) => page('servers', (n % 8) * PAGE)],
    ['configs of a server', (n) => page('configs', (n % 40) * PAGE, { serverId: stood.server })],
    ['configs of a server by usedBytes', (n) => page('configs', (n % 40) * PAGE, { serverId: stood.server }, USED)],
    ...FEW.map((path) => [`${path}, of which there are few`, () => admin.ask('GET', `admin/${path}`)]),
  ]) {
    await staySignedIn();
    figures.push(...spread(`GET admin/${what}, a page`, await timed(SAMPLES, work), LIST));
  }
  for (const [what, words] of [
    ['name', (n) => `walker${n * 31}`],
    ['a first name of 10,000', (n) => FIRST[n % FIRST.length]],
    ['first name and last', (n) => `${FIRST[(n * 31) % FIRST.length]} walker${n * 31}`],
    ['address', (n) => emailOf(n * 97)],
    ['id', (n) => idOf('account', n * 13)],
    ['name of a device', (n) => `laptop${n * 7}`],
    ['tunnel address', (n) => addressOf(n * 11)],
  ]) {
    await staySignedIn();
    figures.push(...spread(`Search by ${what}`, await timed(SAMPLES, (n) => find(words(n))), SEARCH));
  }
  figures.push(
    ...spread('Search of payments by name', await timed(SAMPLES, (n) => find(`walker${n * 31}`, 'orders')), SEARCH),
  );
  return [...figures, ...(await memoryFigures(await stage.product()))];
}
