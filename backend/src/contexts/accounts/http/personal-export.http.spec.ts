import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { Database } from '../../../platform/event-sourcing/projections/database.js';
import { Registry } from '../../../platform/event-sourcing/registry.js';
import { Files } from '../../../platform/files/files.js';
import { customer, proofOf } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { unsealed } from '../commands/erasure/personal-archive.js';
import { PersonalExports } from '../commands/erasure/personal-exports.js';

const PASSWORD = 'correct horse';
const NAME = 'Ann & <Example>';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const ask = async (token: string) => test.post('account/export', {}, token, await proofOf(test, { token }));
const stateOf = async (token: string) => (await test.get('account/export', token)).body;
const isReady = async (token: string) => (await stateOf(token))['status'] === 'ready';
const download = (token: string, proof: Record<string, string> = {}) =>
  fetch(`${test.url}/api/v1/account/export/file`, { headers: { Authorization: `Bearer ${token}`, ...proof } });
const fileOf = async (token: string) => download(token, await proofOf(test, { token }));
const opened = async (token: string) => {
  const files = unzipSync(new Uint8Array(await (await fileOf(token)).arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
};

/** Somebody with something in every list, and how many of its files lie beside them. */
const livedIn = async (test: TestApp, fleet: Fleet, email: string, name: string) => {
  const server = await fleet.server();
  const person = await customer(test, email, name);
  const { token } = person;
  const { body: order } = await test.post('orders', { planId: 'pro' }, token);
  await test.post(`test-payments/${order['id']}`, { outcome: 'paid' }, token);
  await test.until(async () => (await test.get('subscriptions', token)).body['items'].length === 1, 'the subscription');
  await test.post('configs', { serverId: server.id, deviceName: `Laptop of ${person.id}` }, token);
  await test.call('PUT', `favourites/${server.id}`, { token });
  await test.call('PUT', 'account/notices/allowance/mail', { token, body: { isWanted: false } });
  const uploaded = await fetch(`${test.url}/api/v1/tickets/attachments`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: `A note of ${name}`,
  });
  const { token: fileToken } = (await uploaded.json()) as { token: string };
  const attachments = [{ token: fileToken, name: 'note & more.txt' }];
  const picture = sharp({ create: { width: 256, height: 256, channels: 3, background: 'red' } });
  const set = await fetch(`${test.url}/api/v1/account/picture`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(await picture.webp().toBuffer()),
  });
  expect(set.status).toBe(204);
  const ticket = { subject: 'Slow', priority: 'low', message: `I am ${name}.`, attachments };
  expect((await test.post('tickets', ticket, token)).status).toBe(201);
  const refund = { orderId: String(order['id']), reason: `${name} moves to where there is no network.` };
  expect((await test.post('refunds', refund, token)).status).toBe(201);
  await test.settle();
  const { token: adminToken, proof } = fleet.provenAdmin;
  expect(
    (await test.post(`admin/refunds/${order['id']}/grant`, { amountCents: 1_999 }, adminToken, proof)).status,
  ).toBe(200);
  const many = { deed: 'lift-suspension', ids: [person.id], reason: 'A mistake.' };
  expect((await test.post('admin/bulk', many, adminToken, proof)).status).toBe(201);
  const message = { subject: 'Our servers', text: `We write to ${name}.` };
  expect((await test.post(`admin/accounts/${person.id}/write`, message, adminToken)).status).toBe(204);
  const tag = { tag: `of-${person.id}`.slice(0, 30), isTagged: true };
  expect((await test.post(`admin/accounts/${person.id}/tag`, tag, adminToken)).status).toBe(200);
  // A session that ended, an address that is given up.
  const elsewhere = await test.post('auth/sign-in', { email, password: PASSWORD });
  await test.call('DELETE', 'account/sessions', { token });
  expect(elsewhere.status).toBe(200);
  await test.settle();
  return person;
};

type Copied = { id: string };
const byId = (one: Copied, other: Copied) => one.id.localeCompare(other.id);

const COPIES = new Set(['personalExports', 'personalExportPieces']);
/** What is there for days, or as long as a device is: it need not be there just now. */
const PASSING = new Set(['pending-sign-ups', 'given-up-addresses', 'factor-losses', 'device-names']);

it('holds each of the person’s rows as it is, texts and files in clear, and an index that explains them', async () => {
  const fleet = new Fleet(test);
  const other = await livedIn(test, fleet, 'other@example.com', 'Olga Other');
  const person = await livedIn(test, fleet, 'export@example.com', NAME);
  expect((await ask(person.token)).body).toMatchObject({ status: 'making', done: 0 });
  await test.until(() => isReady(person.token), 'the copy');

  const answer = await fileOf(person.token);
  expect(answer.headers.get('Content-Type')).toBe('application/zip');
  expect(answer.headers.get('Content-Disposition')).toContain('my-data.zip');
  const files = await opened(person.token);
  const names = Object.keys(files).filter((name) => name.endsWith('.json'));
  const ofPeople = test.app.get(Registry).readModels.filter(({ person: field }) => field !== null);
  expect(names.sort()).toEqual(ofPeople.map(({ projection: { name } }) => `${name}.json`).sort());

  // Whatever a context says of its rows: all that is in the database and names the account is in the copy, as it is.
  const open = await test.app.get(DataKeys).openerOf(person.id);
  const database = test.app.get(Database);
  const forgotten = new Set(ofPeople.map(({ projection: { name } }) => name));
  for (const collection of (await database.collections()).keys()) {
    const name = collection.replace(/_v\d+_\w+$/, '');
    if (COPIES.has(name)) continue;
    const there = { tombstone: { $exists: false } };
    const stored = await database.collection<{ _id: string }>(collection).find(there).toArray();
    const about = stored.filter((row) => JSON.stringify(row).includes(person.id));
    const copied = about.length ? (JSON.parse(files[`${name}.json`] ?? `"${name} is not in it"`) as Copied[]) : [];
    const asStored = about.map(({ _id: id, ...row }) => {
      const { position: _, making: __, ...fields } = row as Record<string, unknown>;
      return unsealed({ ...fields, id }, open);
    });
    expect([name, copied.sort(byId)]).toEqual([name, (JSON.parse(JSON.stringify(asStored)) as Copied[]).sort(byId)]);
    if (about.length) forgotten.delete(name);
  }
  // A list that is empty here would be compared with nothing.
  expect([...forgotten].filter((name) => !PASSING.has(name))).toEqual([]);

  const sealedFiles = test.app.get(Files);
  const ownFiles = await sealedFiles.before(new Date(test.clock.now().getTime() + 1), 1_000);
  const inClear = await Promise.all(
    ownFiles.map(async (id) =>
      test.app
        .get(DataKeys)
        .openBytes(person.id, (await sealedFiles.get(id))!)
        .then(
          (bytes) => [id, bytes!.toString()] as const,
          () => undefined, // somebody else's
        ),
    ),
  );
  const copiedFiles = Object.entries(files).filter(([path]) => path.startsWith('files/'));
  const byPath = ([one]: readonly [string, string], [other]: readonly [string, string]) => one.localeCompare(other);
  expect(
    copiedFiles.map(([path, text]) => [path.slice('files/'.length).split(' ', 1)[0]!, text] as const).sort(byPath),
  ).toEqual(inClear.filter((file) => file !== undefined).sort(byPath));
  expect(copiedFiles.map(([path]) => path.split(' ').slice(1).join(' ')).sort()).toEqual([
    'note & more.txt',
    'profile-picture.webp',
  ]);
  expect(copiedFiles.map(([, text]) => text)).toContain(`A note of ${NAME}`);

  const all = Object.values(files).join('\n');
  expect(JSON.parse(files['people.json']!)).toMatchObject([{ id: person.id, email: person.email, fullName: NAME }]);
  expect(JSON.parse(files['configs.json']!)).toMatchObject([{ deviceName: `Laptop of ${person.id}` }]);
  expect(JSON.parse(files['messages.json']!)).toMatchObject([{ text: `We write to ${NAME}.` }]);
  expect(all).not.toContain('Olga');
  expect(all).not.toContain(other.id);
  expect(files['index.html']).toContain('<a href="configs.json">configs.json</a> (1 entry)');
  const [path] = copiedFiles[0]!;
  expect(files['index.html']).toContain(`<a href="files/${encodeURIComponent(path.slice('files/'.length))}">`);
  expect(files['index.html']).not.toMatch(/undefined|<script/);

  const pieces = await database.collection<{ sealed: string }>('personalExportPieces').find({}).toArray();
  expect(pieces).toHaveLength(1);
  // A ZIP file begins with `PK`, and so with `UEs` in base64.
  expect(pieces.map(({ sealed }) => sealed.slice(0, 3))).not.toContain('UEs');
  expect((await fileOf(other.token)).status).toBe(404);

  test.clock.advance({ hours: 24 });
  const { body } = await test.post('auth/sign-in', { email: person.email, password: PASSWORD });
  const token = String(body['accessToken']);
  expect(await stateOf(token)).toMatchObject({ status: 'none', expiresAt: null });
  expect((await fileOf(token)).status).toBe(404);
  await test.app.get(PersonalExports).sweep();
  for (const name of ['personalExports', 'personalExportPieces'])
    expect(await test.app.get(Database).collection(name).find({}).toArray()).toEqual([]);
});

it('is for who proves to be its owner', async () => {
  const { token } = await customer(test, 'guarded@example.com');
  const { status, body } = await test.post('account/export', {}, token);
  expect([status, body['type']]).toEqual([403, '/problems/proof-needed']);
  expect(await stateOf(token)).toMatchObject({ status: 'none' });
  await ask(token);
  await test.until(() => isReady(token), 'the copy');
  // Whoever found another session of theirs, now that there is one.
  const { body: elsewhere } = await test.post('auth/sign-in', { email: 'guarded@example.com', password: PASSWORD });
  const found = await download(String(elsewhere['accessToken']));
  expect([found.status, ((await found.json()) as { type: string }).type]).toEqual([403, '/problems/proof-needed']);
});

it('is made once at a time, and can be asked for again where it stands still', async () => {
  const { id, token } = await customer(test, 'twice@example.com');
  const exports = test.app.get(Database).collection<{ _id: string }>('personalExports');
  const now = test.clock.now();
  const stuck = {
    run: 'r-1',
    done: 3,
    of: 9,
    isReady: false,
    touchedAt: now,
    expiresAt: new Date(now.getTime() + 1e8),
  };
  await exports.insertOne({ _id: id, ...stuck });
  expect((await ask(token)).body).toMatchObject({ status: 'making', done: 3, of: 9 });
  test.clock.advance({ minutes: 1 });
  expect(await stateOf(token)).toMatchObject({ status: 'failed' });
  await ask(token);
  await test.until(() => isReady(token), 'the copy');
  expect(Object.keys(await opened(token))).toContain('people.json');
});
