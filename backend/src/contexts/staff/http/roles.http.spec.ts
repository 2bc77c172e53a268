import { eventually } from '@veilway/product/eventually';
import { Rights } from '../../../platform/auth/rights.js';
import { admin, adminsProof, customer, proofOf, signIn, type Actor } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';

jest.setTimeout(60_000); // passwords are hashed as slowly as in production

const problem = (status: number, slug: string) => ({ status, body: { status, type: `/problems/${slug}` } });

let test: TestApp;
let boss: Actor;
let proof: Record<string, string>;
beforeAll(async () => {
  test = await TestApp.start();
  boss = await admin(test);
  proof = await adminsProof(test, boss);
});
afterAll(() => test.stop());

const add = async (name: string, permissions: readonly string[]): Promise<string> => {
  const { status, body, text } = await test.post('admin/roles', { name, permissions }, boss.token, proof);
  if (status !== 201) throw new Error(text);
  return body['id'] as string;
};
const put = (path: string, body: object, { token }: Actor, headers: Record<string, string>) =>
  test.call('PUT', path, { token, body, headers });
const remove = (path: string, { token }: Actor, headers: Record<string, string>) =>
  test.call('DELETE', path, { token, headers });
const give = (id: string, role: string, by = boss, its = proof) =>
  test.post(`admin/accounts/${id}/role`, { role, reason: 'Works here.' }, by.token, its);

/** Somebody who has a role of the installation's own. */
const withRole = async (email: string, role: string): Promise<Actor> => {
  const { id } = await customer(test, email);
  const { status, text } = await give(id, role);
  if (status !== 200) throw new Error(text);
  return signIn(test, email);
};

const follow = async (token: string) => {
  const abort = new AbortController();
  const headers = { Authorization: `Bearer ${token}` };
  const { body } = await fetch(`${test.url}/api/v1/live`, { headers, signal: abort.signal });
  const heard: string[] = [];
  let isOver = false;
  void (async () => {
    try {
      for await (const chunk of body!.pipeThrough(new TextDecoderStream()))
        for (const [, data] of chunk.matchAll(/data: (.*)\n/g))
          heard.push(...(JSON.parse(data!) as { topics: string[] }).topics);
    } catch {
      // cut off below
    }
    isOver = true;
  })();
  return { heard, isOver: () => isOver, stop: () => abort.abort() };
};

it('lists what is always there, and what was made', async () => {
  const id = await add('Look at plans', ['plans.read']);
  const { body } = await test.get('admin/roles', boss.token);
  expect(body['items']).toEqual([
    { id: 'customer', name: null, permissions: [], holders: 0 },
    expect.objectContaining({ id: 'admin', name: null, holders: 1 }),
    expect.objectContaining({ id: 'auditor', name: null, holders: 0 }),
    { id: 'support', name: null, permissions: ['tickets.read', 'tickets.change', 'tickets.personal'], holders: 0 },
    { id, name: 'Look at plans', permissions: ['plans.read'], holders: 0 },
  ]);
  const refused = await test.post('admin/roles', { name: 'look AT plans', permissions: [] }, boss.token, proof);
  expect(refused).toMatchObject(problem(409, 'role-name-taken'));
  const unknown = await test.post('admin/roles', { name: 'Other', permissions: ['plans.burn'] }, boss.token, proof);
  expect(unknown).toMatchObject({
    ...problem(400, 'validation-failed'),
    body: { errors: [{ pointer: '/permissions' }] },
  });
});

it('permits what it says, and the account says so itself; its owner reads its name', async () => {
  const role = await add('Fleet & friends', ['servers.read', 'servers.change']);
  const ann = await withRole('ann@example.com', role);
  const { body } = await test.get('account', ann.token);
  expect(body).toMatchObject({ role, roleName: 'Fleet & friends', permissions: ['servers.change', 'servers.read'] });
  expect((await test.get('admin/servers', ann.token)).status).toBe(200);
  expect(await test.get('admin/orders', ann.token)).toMatchObject(problem(403, 'forbidden'));
  const { text } = await test.mailbox.waitFor('ann@example.com', /gave your account the role/);
  expect(text).toContain('Fleet & friends');
  expect((await test.get('account/second-factors', ann.token)).body['wanted']).toBe('advised');
});

it('ends open connections and tokens within a second where somebody gets another role', async () => {
  const role = await add('Short', ['servers.read']);
  const cleo = await withRole('cleo@example.com', role);
  const stream = await follow(cleo.token);
  const given = Date.now();
  expect((await give(cleo.id, 'customer')).status).toBe(200);
  expect((await test.get('admin/servers', cleo.token)).status).toBe(401);
  await eventually('the connection ends', () => stream.isOver());
  expect(Date.now() - given).toBeLessThan(2_000);
});

it('is deleted once nobody has it', async () => {
  const role = await add('Passing', ['plans.read']);
  const dan = await withRole('dan@example.com', role);
  expect(await remove(`admin/roles/${role}`, boss, proof)).toMatchObject(problem(409, 'role-in-use'));
  await give(dan.id, 'customer');
  expect((await remove(`admin/roles/${role}`, boss, proof)).status).toBe(204);
  expect(await give(dan.id, role)).toMatchObject({
    ...problem(400, 'validation-failed'),
    body: { errors: [{ pointer: '/role' }] },
  });
  expect(await remove('admin/roles/support', boss, proof)).toMatchObject(problem(409, 'role-is-built-in'));
  expect(await remove('admin/roles/custom-none', boss, proof)).toMatchObject(problem(404, 'role-not-found'));
});

describe('who may change rights', () => {
  let eve: Actor;
  let its: Record<string, string>;
  let own: string;
  beforeAll(async () => {
    own = await add('Personnel', ['people.read', 'people.change', 'plans.read']);
    eve = await withRole('eve@example.com', own);
    its = await proofOf(test, eve);
  });

  it('gives none that they do not have', async () => {
    const { id } = await customer(test, 'fay@example.com');
    for (const role of ['admin', 'auditor', 'support', await add('Money', ['payments.money'])])
      expect(await give(id, role, eve, its)).toMatchObject(problem(403, 'more-than-own'));
    expect((await give(id, await add('Plans', ['plans.read']), eve, its)).status).toBe(200);
    const wanted = { name: 'Mine', permissions: ['plans.read', 'payments.money'] };
    expect(await test.post('admin/roles', wanted, eve.token, its)).toMatchObject(problem(403, 'more-than-own'));
  });

  it('touches nobody who has more: not by a link, not by letting them in again', async () => {
    const role = await add('Customers', ['customers.read', 'customers.change']);
    const kit = await withRole('kit@example.com', role);
    const kits = await proofOf(test, kit);
    const higher = await withRole('high@example.com', 'auditor');
    const reason = 'Asked for by telephone.';
    const path = (deed: string) => `admin/accounts/${higher.id}/${deed}`;
    for (const [deed, body] of [
      ['vouch-for-address', { reason }],
      ['send-link', { link: 'password', reason }],
    ] as const)
      expect([deed, await test.post(path(deed), body, kit.token, kits)]).toMatchObject([
        deed,
        problem(403, 'more-than-own'),
      ]);
    expect((await test.post(path('suspend'), { reason }, boss.token)).status).toBe(200);
    expect(await test.post(path('lift-suspension'), {}, kit.token)).toMatchObject(problem(403, 'more-than-own'));
    expect((await test.post(path('lift-suspension'), {}, boss.token)).status).toBe(200);
  });

  it('takes none that they do not have', async () => {
    expect(await give(boss.id, 'customer', eve, its)).toMatchObject(problem(403, 'more-than-own'));
    const role = await add('Money too', ['payments.money']);
    const less = { name: 'Money too', permissions: [] };
    expect(await put(`admin/roles/${role}`, less, eve, its)).toMatchObject(problem(403, 'more-than-own'));
    expect(await remove(`admin/roles/${role}`, eve, its)).toMatchObject(problem(403, 'more-than-own'));
  });

  it('never changes their own', async () => {
    const less = { name: 'Personnel', permissions: ['people.change'] };
    expect(await put(`admin/roles/${own}`, less, eve, its)).toMatchObject(problem(409, 'own-role'));
    expect(await give(eve.id, 'customer', eve, its)).toMatchObject(problem(409, 'own-role'));
  });

  it('is refused at once when another takes their role', async () => {
    const gus = await withRole('gus@example.com', 'admin');
    const gusProof = await proofOf(test, gus);
    expect((await give(boss.id, 'auditor', gus, gusProof)).status).toBe(200);
    expect(await give(gus.id, 'customer', boss)).toMatchObject({ status: 401 });
    expect((await give(boss.id, 'admin', gus, gusProof)).status).toBe(200);
    boss = await admin(test);
    proof = await adminsProof(test, boss);
  });
});

// Last: a process that is started beside this one knows from then on alone whose sessions ended.
it('is another one within a second in every process, without anybody signing in again', async () => {
  const other = await test.beside();
  try {
    const role = await add('Changing', ['servers.read']);
    const bob = await withRole('bob@example.com', role);
    const stream = await follow(bob.token);
    expect((await other.get('admin/servers', bob.token)).status).toBe(200);
    const written = Date.now();
    const { status } = await put(`admin/roles/${role}`, { name: 'Changing', permissions: ['plans.read'] }, boss, proof);
    expect([status, (await test.get('admin/servers', bob.token)).status]).toEqual([200, 403]);
    await eventually(
      'the other process knows',
      async () => (await other.get('admin/servers', bob.token)).status === 403,
    );
    expect(Date.now() - written).toBeLessThan(1_000);
    expect((await other.get('admin/plans', bob.token)).status).toBe(200);
    // It says so itself, and tells nothing more of what may not be looked at.
    await eventually('the open connection tells', () => stream.heard.includes('account'));
    stream.heard.length = 0;
    const parked = { name: 'Nobody hears', location: 'Here', countryCode: 'DE', ipAddress: '203.0.113.9' };
    await test.post('admin/servers', { ...parked, endpoint: 'none.example.net' }, boss.token);
    await eventually('everybody hears of a server', () => stream.heard.includes('servers'));
    expect(stream.heard).toEqual(['servers', 'admin']);
    stream.stop();
  } finally {
    await other.stop();
  }
});

it('is known to a process that starts later', async () => {
  const role = 'custom-01909e4e-5c00-7000-8000-000000000071';
  expect(test.app.get(Rights).knows(role)).toBe(false);
  const known = [...(await test.get('admin/roles', boss.token)).body['items']] as {
    id: string;
    permissions: string[];
  }[];
  const later = await test.beside();
  try {
    expect((await later.get('admin/roles', boss.token)).body['items']).toEqual(known);
  } finally {
    await later.stop();
  }
});
