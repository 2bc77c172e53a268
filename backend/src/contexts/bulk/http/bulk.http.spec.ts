import type { Role } from '../../../platform/auth/access.js';
import { newId } from '../../../platform/ids.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { TestApp } from '../../../testing/app.js';
import { BASIC, ENTERPRISE, Fleet, type Customer } from '../../../testing/fleet.js';
import { Suspensions } from '../../accounts/index.js';
import { BulkActions } from '../commands/bulk-actions.js';
import { AdvanceBulk, AdvanceBulkHandler } from '../commands/advance-bulk.js';

let app: TestApp;
let fleet: Fleet;
/** Who does it: an account of its own, as those who do things in the name of nobody may not. */
let adminId: string;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
  adminId = (await fleet.account()).id;
  await fleet.appoint(adminId, 'admin');
  await fleet.appoint((await fleet.account()).id, 'admin');
});
afterAll(() => app.stop());

type Item = { id: string; itemId: string; name: string | null; outcome: string; refusal: string | null };
const reason = 'Fraud, as the bank says.';

const proven = () => fleet.provenAs(adminId);
const preview = (body: object) => app.post<{ items: Item[] }>('admin/bulk/preview', body, proven().token);
const begin = (body: object, key: string = newId()) => {
  const { token, proof } = proven();
  return app.post('admin/bulk', { reason, ...body }, token, { ...proof, 'Idempotency-Key': key });
};
const shown = async (id: string) => (await app.get(`admin/bulk/${id}`, proven().token)).body;
const itemsOf = async (id: string, filter: object = {}) =>
  (await app.get<Item[]>(`admin/bulk/${id}/items?range=[0,99]&filter=${JSON.stringify(filter)}`, proven().token)).body;
const isSuspended = async (id: string) =>
  (await app.get(`admin/accounts/${id}`, proven().token)).body['suspendedAt'] !== null;
const typesOf = async (stream: string) => (await app.app.get(EventStore).read(stream)).map(({ type }) => type);
/** Some at a time: where the machine has much to do, the event store would not answer sixty at once in time. */
const customers = async (count: number): Promise<Customer[]> => {
  const made: Customer[] = [];
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: Math.min(5, count - made.length) }, () => fleet.customer()))));
  return made;
};
const turn = (id: string) => app.app.get(AdvanceBulkHandler).execute(new AdvanceBulk(id, {}, fleet.meta()));
const done = async (id: string) => {
  await app.until(async () => (await shown(id))['status'] !== 'running', 'the end of it');
  return shown(id);
};

describe('a preview', () => {
  it('says of each what would become of it, as the deed itself would answer, and changes nothing', async () => {
    const [one, two] = await customers(2);
    await app.post(`admin/accounts/${two!.id}/suspend`, { reason }, fleet.admin);
    const nobody = newId();
    const { status, body } = await preview({ deed: 'suspend', ids: [one!.id, two!.id, adminId, nobody, one!.id] });
    expect(status).toBe(200);
    expect(body.items).toEqual([
      { id: one!.id, name: 'A Customer', outcome: 'changed', refusal: null },
      { id: two!.id, name: 'A Customer', outcome: 'unchanged', refusal: null },
      { id: adminId, name: 'A Customer', outcome: 'refused', refusal: 'own-account' },
      { id: nobody, name: null, outcome: 'refused', refusal: 'account-not-found' },
    ]);
    expect(await typesOf(`account-${one!.id}`)).not.toContain('AccountSuspended');
    expect(await isSuspended(one!.id)).toBe(false);
  });

  it('foretells what is given, and to whom nothing can be', async () => {
    const [limited, unlimited, none] = [
      await fleet.customer(BASIC),
      await fleet.customer(ENTERPRISE),
      await fleet.account(),
    ];
    const { body } = await preview({
      deed: 'grant-allowance',
      amount: 5,
      ids: [limited.id, unlimited.id, none.id],
    });
    expect(body.items.map(({ outcome, refusal }) => refusal ?? outcome)).toEqual([
      'changed',
      'allowance-without-limit',
      'no-active-subscription',
    ]);
  });
});

it('suspends many, each as if alone, and reports on each', async () => {
  const [one, two] = await customers(2);
  const { status, body } = await begin({ deed: 'suspend', ids: [one!.id, adminId, two!.id] });
  expect([status, body]).toMatchObject([
    201,
    { status: 'running', deed: 'suspend', list: 'accounts', items: 3, reason },
  ]);
  const id = body['id'] as string;
  expect(await done(id)).toMatchObject({ status: 'done', done: 2, refused: 1, adminId, adminName: 'A Customer' });
  expect(await isSuspended(one!.id)).toBe(true);
  expect(await isSuspended(adminId)).toBe(false);
  expect((await itemsOf(id)).map(({ itemId, outcome, refusal }) => [itemId, outcome, refusal])).toEqual([
    [one!.id, 'done', null],
    [adminId, 'refused', 'own-account'],
    [two!.id, 'done', null],
  ]);
  expect(await itemsOf(id, { outcome: 'refused' })).toMatchObject([{ itemId: adminId }]);

  const log = app.app.get(EventStore);
  const suspended = (await log.read(`account-${one!.id}`)).find(({ type }) => type === 'AccountSuspended')!;
  expect(suspended.data).toMatchObject({ suspendedBy: adminId });
  expect(suspended.meta.actor).toEqual({ type: 'account', id: adminId });
  expect(JSON.stringify((await log.read(`bulk-${id}`)).map(({ data }) => data))).not.toContain(reason);

  const lifting = (await begin({ deed: 'lift-suspension', ids: [one!.id, two!.id] })).body['id'] as string;
  expect(await done(lifting)).toMatchObject({ done: 2, refused: 0 });
  expect(await isSuspended(two!.id)).toBe(false);
});

it('goes on where doing it to one fails again and again, by no refusal', async () => {
  const [one, two] = await customers(2);
  const suspensions = app.app.get(Suspensions);
  const suspend = suspensions.suspend.bind(suspensions);
  const broken = jest
    .spyOn(suspensions, 'suspend')
    .mockImplementation((id, ...rest) =>
      id === one!.id ? Promise.reject(new TypeError('Broken.')) : suspend(id, ...rest),
    );
  const id = (await begin({ deed: 'suspend', ids: [one!.id, two!.id] })).body['id'] as string;
  expect(await done(id)).toMatchObject({ status: 'done', done: 1, refused: 1 });
  expect((await itemsOf(id)).map(({ itemId, refusal }) => [itemId, refusal])).toEqual([
    [one!.id, 'other'],
    [two!.id, null],
  ]);
  expect(broken.mock.calls.filter(([itemId]) => itemId === one!.id)).toHaveLength(3);
  broken.mockRestore();
});

it('leaves an admin, where all of them are suspended in the same go', async () => {
  const other = (await fleet.account()).id;
  await fleet.appoint(other, 'admin');
  const admins = (await app.get<{ id: string }[]>('admin/accounts?filter={"role":"admin"}', fleet.admin)).body;
  const ids = admins.map(({ id }) => id);
  const id = (await begin({ deed: 'suspend', ids })).body['id'] as string;
  expect(await done(id)).toMatchObject({ done: ids.length - 1, refused: 1 });
  expect(await isSuspended(adminId)).toBe(false);
});

it('gives months and data, tags servers, and revokes devices', async () => {
  const [who, server] = [await fleet.customer(BASIC), await fleet.server()];
  const config = await app.post('configs', { serverId: server.id, deviceName: 'Phone' }, who.token);
  const configId = config.body['id'] as string;
  const bulk = async (body: object) => {
    const { status, body: begun, text } = await begin(body);
    if (status !== 201) throw new Error(text);
    return done(begun['id'] as string);
  };
  expect(await bulk({ deed: 'grant-months', amount: 2, ids: [who.id] })).toMatchObject({ done: 1, amount: 2 });
  expect(await bulk({ deed: 'grant-allowance', amount: 5, ids: [who.id] })).toMatchObject({ done: 1 });
  const given = (await app.app.get(EventStore).read(`subscription-${who.subscriptionId}`)).slice(-2);
  expect(given).toMatchObject([
    { type: 'MonthsGranted', data: { months: [expect.any(String), expect.any(String)], by: adminId } },
    { type: 'AllowanceGranted', data: { bytes: 5e9 } },
  ]);
  expect(await bulk({ deed: 'tag', tag: 'spare', ids: [server.id, newId()] })).toMatchObject({ done: 1, refused: 1 });
  const tagged = async () => (await app.get(`admin/servers/${server.id}`, fleet.admin)).body['tags'];
  expect(await tagged()).toEqual(['spare']);
  expect(await bulk({ deed: 'untag', tag: 'spare', ids: [server.id] })).toMatchObject({ done: 1 });
  expect(await tagged()).toEqual([]);
  const revoking = await bulk({ deed: 'revoke', ids: [configId] });
  expect(revoking).toMatchObject({ done: 1, list: 'configs' });
  expect(await itemsOf(revoking['id'] as string)).toMatchObject([{ name: 'Phone', outcome: 'done' }]);
  expect((await app.get(`configs/${configId}`, who.token)).body).toMatchObject({ status: 'revoked' });
});

const told = { deed: 'notify', subject: 'New servers in Lisbon', text: 'There are two.\n\nThey are fast.' };

it('tells customers something, each once, and keeps it sealed', async () => {
  const [one, two] = await customers(2);
  const ids = [one!.id, two!.id, newId()];
  expect((await preview({ ...told, ids })).body.items.map(({ outcome, refusal }) => refusal ?? outcome)).toEqual([
    'changed',
    'changed',
    'account-not-found',
  ]);
  const id = (await begin({ ...told, ids })).body['id'] as string;
  await Promise.all([turn(id), turn(id)]);
  expect(await done(id)).toMatchObject({ done: 2, refused: 1, subject: told.subject, text: told.text });
  await app.settle();
  for (const { id: who, token } of [one!, two!]) {
    const { body } = await app.get<{ items: object[] }>('notifications?kind=message', token);
    expect(body.items).toMatchObject([{ parameters: { subject: told.subject, text: told.text } }]);
    const written = (await app.app.get(EventStore).read(`notices-${who}`)).map(({ type, data }) => ({ type, data }));
    expect(written).toMatchObject([{ type: 'AccountWrittenTo', data: { writtenBy: adminId } }]);
    expect(JSON.stringify(written)).not.toContain('Lisbon');
  }
  expect(JSON.stringify((await app.app.get(EventStore).read(`bulk-${id}`)).map(({ data }) => data))).not.toContain(
    'Lisbon',
  );
});

it('tags customers, who are found by it, and takes it away again', async () => {
  const [one, two] = await customers(2);
  const ids = [one!.id, two!.id];
  const tagged = async () => {
    const { body } = await app.get<{ id: string; tags: string[] }[]>(
      `admin/accounts?filter=${JSON.stringify({ tag: 'pilot' })}`,
      fleet.admin,
    );
    return Object.fromEntries(body.map(({ id, tags }) => [id, tags]));
  };
  expect(await done((await begin({ deed: 'tag-account', tag: 'pilot', ids })).body['id'] as string)).toMatchObject({
    done: 2,
    tag: 'pilot',
    list: 'accounts',
  });
  expect(await tagged()).toEqual({ [one!.id]: ['pilot'], [two!.id]: ['pilot'] });
  expect((await preview({ deed: 'tag-account', tag: 'pilot', ids })).body.items).toMatchObject([
    { outcome: 'unchanged' },
    { outcome: 'unchanged' },
  ]);
  await done((await begin({ deed: 'untag-account', tag: 'pilot', ids: [one!.id] })).body['id'] as string);
  expect(await tagged()).toEqual({ [two!.id]: ['pilot'] });
});

it('does nothing twice, however often it is asked for and its turn comes, as after a crash', async () => {
  const many = await customers(60);
  const body = { deed: 'grant-months', amount: 1, ids: many.map(({ id }) => id) };
  const key = newId();
  const [first, second] = await Promise.all([begin(body, key), begin(body, key)]);
  const id = first.body['id'] as string;
  expect(second.body['id']).toBe(id);
  await Promise.all([turn(id), turn(id), turn(id)]);
  expect(await done(id)).toMatchObject({ status: 'done', done: 60, refused: 0 });
  for (const { subscriptionId } of many)
    expect((await typesOf(`subscription-${subscriptionId}`)).filter((type) => type === 'MonthsGranted')).toHaveLength(
      1,
    );
  // What became of them is stated some at a time: two statements, and not sixty.
  expect(await typesOf(`bulk-${id}`)).toEqual(['BulkBegun', 'BulkAdvanced', 'BulkAdvanced', 'BulkEnded']);
});

it('can be stopped, and says whom it has not come to', async () => {
  const many = await customers(55);
  const id = (await begin({ deed: 'suspend', ids: many.map(({ id }) => id) })).body['id'] as string;
  const { body, status } = await app.post(`admin/bulk/${id}/stop`, {}, proven().token);
  expect([status, body['status']]).toEqual([200, 'stopped']);
  await turn(id);
  await app.settle();
  const after = await shown(id);
  expect(after).toMatchObject({ status: 'stopped', endedAt: expect.any(String) });
  const waiting = await itemsOf(id, { outcome: 'waiting' });
  expect(waiting).toHaveLength(55 - (after['done'] as number));
  for (const { itemId } of waiting.slice(0, 3)) expect(await isSuspended(itemId)).toBe(false);
});

it('ends where whoever began it may not do it any more', async () => {
  const leaver = (await fleet.account()).id;
  await fleet.appoint(leaver, 'admin');
  const [who] = await customers(1);
  const suspended = await app.post(`admin/accounts/${leaver}/suspend`, { reason }, proven().token);
  expect(suspended.status).toBe(200);
  // As a request that was let in before.
  const meta = { ...fleet.meta(), actor: { type: 'account', id: leaver } as const };
  const order = { deed: 'suspend', amount: null, tag: null } as const;
  const id = await app.app.get(BulkActions).begin(order, [who!.id], { reason }, meta);
  expect(await done(id)).toMatchObject({ status: 'author-left', done: 0 });
  expect(await isSuspended(who!.id)).toBe(false);
});

it.each<[string, object, string]>([
  ['another deed', { deed: 'forget', ids: ['a'] }, 'deed'],
  ['nobody', { deed: 'suspend', ids: [] }, 'ids'],
  ['too many', { deed: 'suspend', ids: Array.from({ length: 5_001 }, (_, n) => `a-${n}`) }, 'ids'],
  ['no amount', { deed: 'grant-months', ids: ['a'] }, 'amount'],
  ['a year and a month', { deed: 'grant-months', amount: 13, ids: ['a'] }, 'amount'],
  ['an amount of nothing', { deed: 'suspend', amount: 1, ids: ['a'] }, 'amount'],
  ['no tag', { deed: 'tag', ids: ['a'] }, 'tag'],
  ['a tag of two words', { deed: 'tag', tag: 'two words', ids: ['a'] }, 'tag'],
  ['nothing to tell', { deed: 'notify', subject: 'Our prices', ids: ['a'] }, 'text'],
  ['too little to tell', { deed: 'notify', subject: 'Our prices', text: 'Hi', ids: ['a'] }, 'text'],
  ['no reason', { deed: 'suspend', ids: ['a'], reason: ' ' }, 'reason'],
])('refuses %s, and says which field', async (_, body, field) => {
  const { body: problem } = await begin(body);
  expect(problem).toMatchObject({ status: 400, type: '/problems/validation-failed' });
  expect((problem['errors'] as { pointer: string }[]).map(({ pointer }) => pointer)).toContain(`/${field}`);
});

it('is seen by whoever may begin it, with no right to look at the list, and nothing else is', async () => {
  const roleWith = async (name: string, ...permissions: string[]) => {
    const { token, proof } = proven();
    const { body } = await app.post('admin/roles', { name, permissions }, token, proof);
    return body['id'] as Role;
  };
  const [tagging, suspending] = await Promise.all([fleet.account(), fleet.account()]);
  const roles = [await roleWith('Only tags', 'servers.change'), await roleWith('Only suspends', 'customers.change')];
  await fleet.appoint(tagging.id, roles[0]!);
  await fleet.appoint(suspending.id, roles[1]!);
  const server = await fleet.server();
  const as = ({ id }: { id: string }, role: Role) => fleet.provenAs(id, role);
  const { token, proof } = as(tagging, roles[0]!);
  const begun = await app.post('admin/bulk', { deed: 'tag', tag: 'fast', ids: [server.id], reason }, token, proof);
  expect(begun.status).toBe(201);
  const id = begun.body['id'] as string;
  await done(id);
  expect((await app.get(`admin/bulk/${id}`, token)).body).toMatchObject({ deed: 'tag', status: 'done' });
  expect((await app.get(`admin/bulk/${id}/items`, token)).body).toMatchObject([{ outcome: 'done' }]);
  const listed = (await app.get<{ deed: string }[]>('admin/bulk', token)).body;
  expect(listed.filter(({ deed }) => deed !== 'tag' && deed !== 'untag')).toEqual([]);
  const other = as(suspending, roles[1]!).token;
  expect((await app.get(`admin/bulk/${id}`, other)).status).toBe(404);
  expect((await app.get(`admin/bulk/${id}/items`, other)).status).toBe(404);
});

it('is begun by nobody who found a session', async () => {
  const answer = await app.post('admin/bulk', { deed: 'suspend', ids: ['a'], reason }, proven().token);
  expect(answer.body).toMatchObject({ status: 403, type: '/problems/proof-needed' });
});

it('is listed, newest first, by deed and state; one that is not there is said so', async () => {
  const [who] = await customers(1);
  app.clock.advance({ minutes: 1 });
  const id = (await begin({ deed: 'suspend', ids: [who!.id] })).body['id'] as string;
  await done(id);
  const asked = (filter: object) =>
    app.get<{ id: string }[]>(`admin/bulk?filter=${JSON.stringify(filter)}`, fleet.token('auditor'));
  expect((await asked({ deed: 'suspend', status: 'done' })).body[0]).toMatchObject({ id });
  expect((await asked({ deed: 'revoke', id })).body).toEqual([]);
  expect((await app.get(`admin/bulk/${newId()}`, fleet.admin)).body).toMatchObject({
    status: 404,
    type: '/problems/bulk-action-not-found',
  });
});
