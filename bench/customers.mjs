import { spread, timed } from './support/figures.mjs';
import { fill } from './support/rows.mjs';
import { issue, until } from './support/stage.mjs';

const CUSTOMERS = 100_000;
const CONFIGS = 120_000;
const ORDERS = 300_000;
const SERVERS = 200;
const PAGE = 25;
const SAMPLES = 200;
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
  await fill(product, 'accounts', CUSTOMERS, (n) => ({ _id: idOf('account', n), createdAt: dayOf(n) }));
  await fill(product, 'orders', ORDERS, (n) => ({
    _id: idOf('order', n),
    accountId: idOf('account', n % CUSTOMERS),
    createdAt: dayOf(n).toISOString(),
    sequence: n,
  }));
  await fill(product, 'configs', CONFIGS, (n) => ({
    _id: idOf('config', n),
    accountId: idOf('account', n % CUSTOMERS),
    clientIp: addressOf(n),
    publicKey: idOf('key', n),
    sequence: n,
  }));
  await fill(product, 'device-names', CONFIGS, (n) => ({
    _id: idOf('config', n),
    accountId: idOf('account', n % CUSTOMERS),
    first: `laptop${n}`,
    second: '',
    last: '',
  }));
  await fill(product, 'servers', SERVERS, (n) => ({ _id: idOf('server', n), name: `Server ${n}`, endpoint: `s${n}` }));
}

export async function run(stage) {
  await seed(stage);
  const admin = await stage.admin();
  const list = (path, range, filter = {}) =>
    `admin/${path}?range=${encodeURIComponent(JSON.stringify(range))}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const page = async (path, first, filter) => {
    const { length } = await admin.ask('GET', list(path, [first, first + PAGE - 1], filter));
    if (length !== PAGE) throw new Error(`A page of ${path} has ${length} rows.`);
  };
  const find = async (q, path = 'accounts') => {
    const { length } = await admin.ask('GET', list(path, [0, PAGE - 1], { q }));
    if (length === 0) throw new Error(`Nobody is found by ${q}.`);
  };
  const figures = [];
  for (const [what, work] of [
    ['accounts', (n) => page('accounts', (n % 40) * PAGE)],
    ['accounts that are active', (n) => page('accounts', (n % 40) * PAGE, { status: ['active'] })],
    ['orders', (n) => page('orders', (n % 40) * PAGE)],
    ['orders that are completed', (n) => page('orders', (n % 40) * PAGE, { status: ['completed'] })],
    ['configs', (n) => page('configs', (n % 40) * PAGE)],
    ['servers', (n) => page('servers', (n % 8) * PAGE)],
  ])
    figures.push(...spread(`GET admin/${what}, a page`, await timed(SAMPLES, work), LIST));
  for (const [what, words] of [
    ['name', (n) => `walker${n * 31}`],
    ['a first name of 10,000', (n) => FIRST[n % FIRST.length]],
    ['first name and last', (n) => `${FIRST[(n * 31) % FIRST.length]} walker${n * 31}`],
    ['address', (n) => emailOf(n * 97)],
    ['id', (n) => idOf('account', n * 13)],
    ['name of a device', (n) => `laptop${n * 7}`],
    ['tunnel address', (n) => addressOf(n * 11)],
  ])
    figures.push(...spread(`Search by ${what}`, await timed(SAMPLES, (n) => find(words(n))), SEARCH));
  figures.push(
    ...spread('Search of payments by name', await timed(SAMPLES, (n) => find(`walker${n * 31}`, 'orders')), SEARCH),
  );
  return figures;
}
