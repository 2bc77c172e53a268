import { randomBytes, randomUUID } from 'node:crypto';
import { ADMIN, percentile } from '../libs/product/dist/index.js';
import { built } from './support/built.mjs';
import { crowd, figure, timed } from './support/figures.mjs';
import { memoryFigures } from './support/memory.mjs';
import { CALLERS, issue, until } from './support/stage.mjs';

const ACCOUNTS = 1_000;
const SAMPLES = 300;
const SUSPENDED_WITHIN_S = 60;

export const title = 'Suspend 1,000 customers with a device each, while others go on';

/** As sign-ups and orders would write them, which take a mail and a payment each: account, key and device. */
async function seed(stage, admin) {
  const product = await stage.product();
  const { EventStore } = await built('backend', 'platform/event-sourcing/store/event-store.js');
  const { DataKeys } = await built('backend', 'platform/event-sourcing/privacy/data-keys.js');
  const { id: serverId } = await stage.server('bulk');
  const customer = await stage.customer('bulk-owner');
  const { id: configId } = await issue(customer, serverId, 'Device');
  const store = new EventStore((await product.engines()).eventStore);
  const keys = new DataKeys(store, { masterKey: stage.masterKey });
  const [{ data: like, meta: issued }] = await store.read(`config-${configId}`);
  const metaOf = (schemaVersion) => ({ ...issued, commandId: randomUUID(), schemaVersion });
  const append = (stream, ...events) =>
    store.append(
      stream,
      'no_stream',
      events.map(([type, data, version = 1]) => ({ id: randomUUID(), type, data, meta: metaOf(version) })),
    );
  const ids = Array.from({ length: ACCOUNTS }, () => randomUUID());
  const { failures } = await crowd(ACCOUNTS, CALLERS, async (n) => {
    const id = ids[n];
    await keys.create(id, { ...metaOf(1), now: new Date() });
    const [email, fullName, passwordHash, deviceName] = await Promise.all(
      [`bulk.${n}@example.com`, `Bulk Customer${n}`, 'none', 'Laptop'].map((text) => keys.seal(id, text)),
    );
    const registered = { email, fullName, passwordHash, role: 'customer', addressKey: id };
    await append(
      `account-${id}`,
      ['AccountRegistered', { ...registered, at: new Date().toISOString() }],
      ['EmailVerified', {}],
    );
    const publicKey = randomBytes(32).toString('base64');
    const clientIp = `10.200.${n >> 8}.${n & 255}`;
    const device = { ...like, accountId: id, deviceName, privateKey: null, publicKey, clientIp };
    await append(`config-${randomUUID()}`, ['ConfigIssued', device, issued.schemaVersion]);
  });
  if (failures.length > 0) throw failures[0];
  // Of the backend's it is alone in this process; left open it would keep that from ending.
  await store.client.dispose();
  await until('their devices are in the lists', async () => (await devices(admin, serverId, 'active')) > ACCOUNTS);
  return { ids, serverId };
}

/** As the header of a list says it, like `configs 0-24/1001`. */
const devices = async (admin, serverId, status) => {
  const filter = encodeURIComponent(JSON.stringify({ serverId, status }));
  const { headers } = await admin.call('GET', `admin/configs?filter=${filter}`);
  return Number(headers['content-range'].split('/')[1]);
};

export async function run(stage) {
  const admin = await stage.admin();
  const { ids, serverId } = await seed(stage, admin);
  const customer = await stage.customer('bulk-owner');
  const others = [
    () => admin.ask('GET', 'admin/accounts'),
    () => admin.ask('GET', 'admin/orders'),
    () => admin.ask('GET', 'admin/summary'),
    () => customer.ask('GET', 'configs'),
    () => customer.ask('GET', 'account/summary'),
    () => customer.ask('GET', 'plans'),
  ];
  const other = (n) => others[n % others.length]();
  await timed(others.length, other);
  const idle = percentile(await timed(SAMPLES, other), 95);

  const order = { deed: 'suspend', ids };
  // In parts of what the API answers of at once.
  const [preview] = await timed(1, async () => {
    for (let at = 0; at < ids.length; at += 500)
      await admin.ask('POST', 'admin/bulk/preview', { ...order, ids: ids.slice(at, at + 500) });
  });
  const { proof } = await admin.ask('POST', 'account/proofs', { password: ADMIN.password });
  const from = performance.now();
  const { id } = await admin.ask(
    'POST',
    'admin/bulk',
    { ...order, reason: 'A measurement.' },
    { 'X-Proof': proof, 'Idempotency-Key': randomUUID() },
  );
  const meanwhile = [];
  let shown;
  do {
    meanwhile.push(...(await timed(others.length, other)));
    shown = await admin.ask('GET', `admin/bulk/${id}`);
  } while (shown.status === 'running' && performance.now() - from < 5 * 60_000);
  const suspended = (performance.now() - from) / 1_000;
  if (shown.done !== ACCOUNTS) throw new Error(`Of ${ACCOUNTS} ${shown.done} were suspended: ${shown.status}.`);
  await until('their devices are cut off', async () => (await devices(admin, serverId, 'suspended')) === ACCOUNTS);
  const cutOff = (performance.now() - from) / 1_000;
  const busy = percentile(meanwhile, 95);
  return [
    figure('Preview of a suspension of 1,000', preview, 'ms'),
    figure('1,000 customers suspended', suspended, 's', { atMost: SUSPENDED_WITHIN_S }),
    figure('… and their devices cut off', cutOff, 's', { atMost: SUSPENDED_WITHIN_S }),
    figure('the rest of the API before: p95', idle, 'ms'),
    figure('the rest of the API meanwhile: p95', busy, 'ms', { note: `${meanwhile.length} requests` }),
    figure('the rest of the API, meanwhile against before: p95', busy / idle, '×', { atMost: 3 }),
    ...(await memoryFigures(await stage.product())),
  ];
}
