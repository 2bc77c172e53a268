import { Product } from '@veilway/product';
import { eventually } from '@veilway/product/eventually';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Caller, newCustomer, signIn, type Json } from '../support/api.js';
import { EVENT_LOG, placesHolding, storedBytes } from '../support/stored-bytes.js';

jest.setTimeout(300_000);

const PASSING_TIME = pathToFileURL(join(import.meta.dirname, '../support/passing-time.mjs')).href;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PASSWORD = 'correct horse';

let folder: string;
let product: Product;
let passed = 0;
const pass = (ms: number) => writeFile(join(folder, 'passed'), String((passed += ms)));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'half-way-'));
  product = await Product.start({
    env: { NODE_OPTIONS: `--import=${PASSING_TIME}`, PASSED_TIME: join(folder, 'passed') },
  });
});
afterAll(async () => {
  await product?.stop();
  if (folder) await rm(folder, { recursive: true });
});

const sure = async (person: Caller, path: string) => {
  const { proof } = await person.ask('POST', 'account/proofs', { password: PASSWORD });
  return person.ask('POST', path, {}, { 'X-Proof': proof as string });
};
const logged = async () =>
  JSON.parse((await storedBytes(product)).get(EVENT_LOG)!.toString()) as [stream: string, type: string, data: Json][];
const countOf = async (type: string) => (await logged()).filter(([, logged]) => logged === type).length;
const dies = async () => {
  await product.kill();
  await product.run();
};

it('makes the copy of one’s data anew, whole, where the process that made it died', async () => {
  const email = 'copied@example.com';
  const person = await newCustomer(product, email, PASSWORD, 'Quentin Copied');
  expect(await sure(person, 'account/export')).toMatchObject({ status: 'making' });
  await dies();
  const again = await signIn(product, { email, password: PASSWORD });
  // For a minute it could be another process that is at it.
  await eventually('it is given up', async () => (await again.ask('GET', 'account/export'))['status'] === 'failed');
  await sure(again, 'account/export');
  await eventually('the copy is made', async () => (await again.ask('GET', 'account/export'))['status'] === 'ready');
  const { proof } = await again.ask('POST', 'account/proofs', { password: PASSWORD });
  const headers = { Authorization: `Bearer ${again.token}`, 'X-Proof': proof as string };
  const answer = await fetch(`${product.url}/api/v1/account/export/file`, { headers });
  const file = Buffer.from(await answer.arrayBuffer());
  for (const name of ['people.json', 'sessions.json', 'index.html']) expect(file.includes(name)).toBe(true);
});

it('erases an account to its end, each step once, however often the process that does it dies', async () => {
  const [email, name] = ['half-erased@example.com', 'Thelonious Halfway'];
  const person = await newCustomer(product, email, PASSWORD, name);
  await person.ask('POST', 'tickets', { subject: 'Slow', priority: 'low', message: `I am ${name}.` });
  await sure(person, 'account/close');
  await dies();
  await pass(30 * DAY_MS);
  await eventually('there is no way back', async () => (await countOf('AccountErasureBegun')) === 1);
  await dies();
  await pass(HOUR_MS);
  for (const momentMs of [0, 30, 90, 180, 300]) {
    await wait(momentMs);
    await dies();
  }
  await eventually('it is erased', async () => (await countOf('AccountErased')) === 1, 60_000);
  await eventually('the certificate is on its way', async () =>
    /Certificate: /.test((await product.mailTo(email))?.text ?? ''),
  );
  await dies();
  await pass(4 * DAY_MS);
  await eventually('its address is forgotten', async () => (await countOf('FarewellForgotten')) === 1);

  const log = await logged();
  for (const type of ['AccountErasureBegun', 'AccountErased', 'FarewellForgotten'])
    expect([type, log.filter(([, written]) => written === type).length]).toEqual([type, 1]);
  const certificates = log.filter(
    ([, type, data]) => type === 'MailRequested' && data['template'] === 'account-erased',
  );
  expect(certificates).toHaveLength(1);
  const [id] = log.find(([, type]) => type === 'AccountErased')!;
  const ofKey = log.filter(([stream]) => stream === id.replace('account-', 'dataKey-'));
  expect(ofKey.map(([, type]) => type)).toEqual(['$streamDeleted']);
  await eventually(
    'nothing holds a word of it',
    async () => {
      const there = await storedBytes(product);
      return [email, name].every((word) => placesHolding(there, word).length === 0);
    },
    60_000,
  );
});
