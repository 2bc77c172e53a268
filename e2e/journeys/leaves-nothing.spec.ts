import { Product } from '@veilway/product';
import { eventually } from '@veilway/product/eventually';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { enrolmentToken, buy, mailTo, newCustomer, signInAsAdmin, type Caller, type Json } from '../support/api.js';
import { StandInGateway } from '../support/stand-in-gateway.js';
import { EVENT_LOG, storedBytes } from '../support/stored-bytes.js';

jest.setTimeout(300_000);

const PASSING_TIME = pathToFileURL(join(import.meta.dirname, '../support/passing-time.mjs')).href;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How a snapshot of a heap ends. */
const END = ']}';

/** Everything by which somebody is known again, each a word that nothing else has. */
const EMAIL = 'wilhelmina.vanishing@example.com';
const WORDS = {
  address: EMAIL,
  password: 'Sesam-Vanishing-1',
  name: 'Quillfeather',
  device: 'Grandmothers-Abacus',
  subject: 'Hedgehogs-in-the-cellar',
  text: 'Periwinkle-Avenue-12',
  file: 'Marmalade-recipe',
  content: 'Twelve-Seville-oranges',
  reason: 'Moved-to-Antarctica',
};

let folder: string;
let product: Product;
let gateway: StandInGateway;
let admin: Caller;
let server: Json;

const passedFile = () => join(folder, 'passed');
let passed = 0;
const pass = async (ms: number) => writeFile(passedFile(), String((passed += ms)));

/** Whether a process has come to the end of what it writes down. */
const isWhole = async (snapshot: string): Promise<boolean> => {
  const file = await open(snapshot);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(END.length), 0, END.length, Math.max(0, size - END.length));
    return buffer.toString() === END;
  } finally {
    await file.close();
  }
};

/** What a process can reach in its memory, after a collection of what it cannot. */
const reachableBy = async (pid: number): Promise<Buffer> => {
  process.kill(pid, 'SIGUSR2');
  let snapshot = '';
  await eventually(`process ${pid} has written down its memory`, async () => {
    const name = (await readdir(folder)).find((name) => name.endsWith('.heapsnapshot'));
    snapshot = join(folder, name ?? '');
    return name !== undefined && isWhole(snapshot);
  });
  const bytes = await readFile(snapshot);
  await rm(snapshot);
  return bytes;
};

/** Who keeps something in memory. The mail catcher is left out: its mails are delivered, as into a mailbox. */
const programs = async (): Promise<[string, number][]> => {
  const children = await Promise.all(
    (await product.children()).map(async (pid): Promise<[string, number]> => [
      (await readFile(`/proc/${pid}/cmdline`, 'latin1')).replaceAll('\0', ' '),
      pid,
    ]),
  );
  return [['product', product.pid], ...children.filter(([command]) => /embedded-(mongo|eventstore)/.test(command))];
};

/** Every place on the machine where somebody's words can lie, one after the other. */
async function* places(): AsyncGenerator<readonly [string, Buffer]> {
  // Where a word stays longest comes first: who waits for the last one to go looks no further than that.
  for (const [name, pid] of await programs()) yield [`memory of ${name}`, await reachableBy(pid)];
  yield* await storedBytes(product);
}

/** What was paid and used in all: of that the log and the figures tell. */
const totals = async () => {
  const { totalUsers, totalRevenueCents } = await admin.ask('GET', 'admin/summary');
  const log = JSON.parse((await storedBytes(product)).get(EVENT_LOG)!.toString()) as [string, string, Json][];
  const used = new Map<string, number>();
  let ofDays = 0;
  for (const [, type, data] of log) {
    if (type === 'ServerDayStated') ofDays += data['receivedBytes'] as number;
    if (type === 'UsageReported')
      for (const { configId, receivedBytes } of data['peers'] as Json[]) used.set(configId, receivedBytes);
    if (type === 'UsageCarried')
      for (const { configId, lifetime } of data['configs'] as Json[]) used.set(configId, lifetime.receivedBytes);
  }
  const ofDevices = [...used.values()].reduce((sum, bytes) => sum + bytes, 0);
  // Once its days are stated, they are what stays of a server's usage.
  return { totalUsers, totalRevenueCents, usedBytes: ofDays || ofDevices };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-'));
  product = await Product.start({
    env: {
      NODE_OPTIONS: `--import=${PASSING_TIME} --heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
      PASSED_TIME: passedFile(),
    },
  });
  admin = await signInAsAdmin(product);
  const place = { name: 'Oslo 1', location: 'Oslo', countryCode: 'NO', ipAddress: '198.51.100.1', port: 51820 };
  server = await admin.ask('POST', 'admin/servers', { ...place, endpoint: '198.51.100.1', maxClients: 250 });
  const token = await enrolmentToken(admin, server['id'] as string);
  gateway = await StandInGateway.enrol(product.url, token, 1);
});
afterAll(async () => {
  gateway?.stop();
  await product?.stop();
  if (folder) await rm(folder, { recursive: true });
});

const upload = async ({ base, token }: Caller, text: string): Promise<string> => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' };
  const answer = await fetch(`${base}/api/v1/tickets/attachments`, { method: 'POST', headers, body: text });
  return ((await answer.json()) as { token: string }).token;
};

/** What is asked for with the password. */
const sure = async (person: Caller, path: string) => {
  const { proof } = await person.ask('POST', 'account/proofs', { password: WORDS.password });
  await person.ask('POST', path, {}, { 'X-Proof': proof as string });
};

/** Somebody who leaves as much behind as one can. */
const lives = async (): Promise<Caller> => {
  const person = await newCustomer(product, EMAIL, WORDS.password, `Wilhelmina ${WORDS.name}`);
  await buy(person, 'pro');
  const device = await person.ask('POST', 'configs', { serverId: server['id'], deviceName: WORDS.device });
  await gateway.beat();
  await gateway.report(device['id'] as string, 5_000_000);
  await person.ask('PUT', `favourites/${server['id']}`);
  const attachments = [{ token: await upload(person, WORDS.content), name: WORDS.file }];
  const asked = { subject: WORDS.subject, priority: 'low', message: WORDS.text, attachments };
  await person.ask('POST', 'tickets', asked);
  const [order] = (await person.ask('GET', 'orders'))['items'] as Json[];
  await person.ask('POST', 'refunds', { orderId: order!['id'], reason: WORDS.reason });
  await sure(person, 'account/export');
  await eventually('the copy is made', async () => (await person.ask('GET', 'account/export'))['status'] === 'ready');
  return person;
};

/** Which of the words are where, one after the other. */
async function* left() {
  for await (const [place, bytes] of places())
    for (const [what, word] of Object.entries(WORDS)) if (bytes.includes(word)) yield `${what}: ${place}`;
}
const allLeft = async (): Promise<string[]> => {
  const all: string[] = [];
  for await (const one of left()) all.push(one);
  return all;
};

const eventsOf = async (type: string) =>
  (await storedBytes(product)).get(EVENT_LOG)!.toString().split(`"${type}"`).length - 1;

describe('somebody who closed their account and did not come back', () => {
  it('is found nowhere any more, while what was paid and used stays', async () => {
    const person = await lives();
    const before = await totals();
    expect(before).toMatchObject({ totalRevenueCents: expect.any(Number), usedBytes: 5_000_000 });
    expect(before['totalRevenueCents']).toBeGreaterThan(0);
    // What is looked for below is there to be found now, in a row and in memory.
    const then = await allLeft();
    for (const what of ['name', 'address'])
      expect(then).toEqual(
        expect.arrayContaining([expect.stringMatching(`${what}: .*people`), `${what}: memory of product`]),
      );

    await sure(person, 'account/close');
    await eventually('it is charged for nothing more', async () => (await eventsOf('SubscriptionCancelled')) === 1);
    await pass(30 * DAY_MS);
    await eventually('there is no way back', async () => (await eventsOf('AccountErasureBegun')) === 1);
    await pass(HOUR_MS);
    await eventually('it is erased', async () => (await eventsOf('AccountErased')) === 1);
    await eventually('the certificate comes', async () => /Certificate: /.test(await mailTo(product, EMAIL)));
    await pass(4 * DAY_MS);
    await eventually('its address is forgotten', async () => (await eventsOf('FarewellForgotten')) === 1);
    await eventually('its files are removed', async () => {
      const files = await readdir(join(product.dataDir, 'files'));
      return files.length === 0;
    });

    await eventually('nothing holds a word of it', async () => (await left().next()).done === true, 150_000).catch(
      async () => expect(await allLeft()).toEqual([]),
    );
    admin = await signInAsAdmin(product);
    expect(await totals()).toEqual(before);
  });
});
