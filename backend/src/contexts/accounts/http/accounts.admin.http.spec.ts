import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { TestApp } from '../../../testing/app.js';
import { admin, adminsProof, customer, signIn, staff, type Actor } from '../../../testing/actors.js';
import { BASIC, Fleet } from '../../../testing/fleet.js';

jest.setTimeout(60_000); // passwords are hashed as slowly as in production

const problem = (status: number, slug: string) => ({ status, body: { status, type: `/problems/${slug}` } });

const PASSWORD = 'correct horse';
const reason = 'Asked for at the desk.';

let test: TestApp;
let boss: Actor;
let proof: Record<string, string>;
beforeAll(async () => {
  test = await TestApp.start();
  boss = await admin(test);
  proof = await adminsProof(test, boss);
});
afterAll(() => test.stop());

const idOf = async (email: string): Promise<string> => {
  const query = new URLSearchParams({ filter: JSON.stringify({ q: email }) }).toString();
  return (await test.get<{ id: string }[]>(`admin/accounts?${query}`, boss.token)).body[0]!.id;
};
const ask = (path: string, body: object, key?: string) =>
  test.post(`admin/${path}`, body, boss.token, { ...proof, ...(key && { 'Idempotency-Key': key }) });

describe('an address that nobody has confirmed', () => {
  const email = 'no-mails@example.com';
  const signUp = () => test.post('auth/sign-up', { email, password: PASSWORD, fullName: 'No Mails' });

  it('is confirmed by an admin who says why, and its owner hears of it', async () => {
    await signUp();
    await test.settle();
    const id = await idOf(email);
    expect(await ask(`accounts/${id}/vouch-for-address`, { reason: 'short' })).toMatchObject(
      problem(400, 'validation-failed'),
    );
    expect(await ask(`accounts/${id}/vouch-for-address`, { reason })).toMatchObject({
      status: 200,
      body: { id, verified: true },
    });
    expect((await signIn(test, email, PASSWORD)).id).toBe(id);
    await test.mailbox.waitFor(email, /Support has confirmed this email address/);
    expect(await ask(`accounts/${id}/send-link`, { link: 'confirmation', reason })).toMatchObject(
      problem(409, 'nothing-to-confirm'),
    );
  });

  it('is sent its link once more, and so is a link for another password', async () => {
    const { id, email: known } = await customer(test, 'forgetful@example.com');
    expect(await ask(`accounts/${id}/send-link`, { link: 'password', reason })).toMatchObject({ status: 204 });
    await test.mailbox.waitFor(known, /The link works once/);
    expect(await ask(`accounts/${id}/send-link`, { link: 'address', reason })).toMatchObject(
      problem(400, 'validation-failed'),
    );
    expect(await ask('accounts/nobody/send-link', { link: 'password', reason })).toMatchObject(
      problem(404, 'account-not-found'),
    );
  });
});

it('of two admins who take each other’s role at once, one is left', async () => {
  const others = await Promise.all(['a@example.com', 'b@example.com'].map((email) => staff(test, email, 'admin')));
  // Of three admins the first one leaves, so that the two are the last.
  const fleet = new Fleet(test);
  const left = fleet.provenAs(others[0]!.id);
  const role = 'customer';
  expect(await test.post(`admin/accounts/${boss.id}/role`, { role, reason }, left.token, left.proof)).toMatchObject({
    status: 200,
  });
  const answers = await Promise.all(
    others.map(({ id }, at) => {
      const by = fleet.provenAs(others[1 - at]!.id);
      return test.post(`admin/accounts/${id}/role`, { role, reason }, by.token, by.proof);
    }),
  );
  expect(answers.find(({ status }) => status === 200)).toBeDefined();
  expect(answers.find(({ status }) => status === 409)).toMatchObject(problem(409, 'last-admin'));
  const [kept] = others.filter((_, at) => answers[at]!.status === 409);
  const by = fleet.provenAs(kept!.id);
  await test.post(`admin/accounts/${boss.id}/role`, { role: 'admin', reason }, by.token, by.proof);
  boss = await admin(test);
  proof = await adminsProof(test, boss);
});

describe('a subscription', () => {
  it('gets months and data from an admin once for one key, and its owner hears of both', async () => {
    const who = await new Fleet(test).customer(BASIC);
    const shown = async () => (await test.get('subscriptions', who.token)).body['items'][0];
    const grant = () => ask(`subscriptions/${who.subscriptionId}/grant-months`, { months: 2, reason }, 'one-key');
    expect(await ask(`subscriptions/${who.subscriptionId}/grant-months`, { months: 13, reason })).toMatchObject(
      problem(400, 'validation-failed'),
    );
    for (const answer of [await grant(), await grant()]) expect(answer).toMatchObject({ status: 204 });
    expect(await ask(`subscriptions/${who.subscriptionId}/grant-allowance`, { gigabytes: 5, reason })).toMatchObject({
      status: 204,
    });
    expect(await shown()).toMatchObject({ periodsAhead: 2, allowanceBytes: 55e9 });
    await test.until(async () => {
      const { items } = (await test.get('notifications', who.token)).body as { items: { kind: string }[] };
      return ['months-granted', 'allowance-granted'].every((kind) => items.some((one) => one.kind === kind));
    }, 'both notices');
    expect(await ask('subscriptions/none/grant-months', { months: 1, reason })).toMatchObject(
      problem(404, 'subscription-not-found'),
    );
  });
});

describe('tags', () => {
  const tag = (id: string, tag: unknown, isTagged: unknown = true) => ask(`accounts/${id}/tag`, { tag, isTagged });
  const found = async (filter: object) =>
    (
      await test.get<{ id: string }[]>(
        `admin/accounts?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
        boss.token,
      )
    ).body.map(({ id }) => id);

  it('are put and taken, once each, and find who has them; no other reads them in the log', async () => {
    const [one, other] = [await customer(test, 'one@example.org'), await customer(test, 'other@example.org')];
    for (const { id } of [one, one, other])
      expect(await tag(id, 'pilot')).toMatchObject({ status: 200, body: { tags: ['pilot'] } });
    expect(await tag(one.id, 'büro.7')).toMatchObject({ body: { tags: ['pilot', 'büro.7'] } });
    expect((await found({ tag: 'pilot' })).sort()).toEqual([one.id, other.id].sort());
    expect(await found({ tag: ['büro.7', 'nothing'] })).toEqual([one.id]);
    expect(await found({ tag: 'pilot', id: other.id })).toEqual([other.id]);
    expect(await tag(one.id, 'pilot', false)).toMatchObject({ body: { tags: ['büro.7'] } });
    expect(await found({ tag: 'pilot' })).toEqual([other.id]);
    const { body } = await test.post(`admin/accounts/${one.id}/look`, {}, boss.token);
    expect(body['tags']).toEqual(['büro.7']);

    const logs = await Promise.all([one, other].map(({ id }) => test.app.get(EventStore).read(`account-${id}`)));
    const tagged = logs.map((log) =>
      log
        .filter(({ type }) => type.endsWith('agged'))
        .map(({ type, data }) => ({ type, key: (data as { tagKey: string }).tagKey, data })),
    );
    expect(tagged.map((events) => events.map(({ type }) => type))).toEqual([
      ['AccountTagged', 'AccountTagged', 'AccountUntagged'],
      ['AccountTagged'],
    ]);
    expect(JSON.stringify(tagged)).not.toMatch(/pilot|büro/);
    // Of two accounts nobody sees in the log that they have the same one.
    expect(tagged[0]![0]!.key).not.toBe(tagged[1]![0]!.key);
  });

  it('are ten at most, and words', async () => {
    const { id } = await customer(test, 'labelled@example.org');
    for (let n = 0; n < 10; n++) await tag(id, `t${n}`);
    expect(await tag(id, 'eleven')).toMatchObject(problem(409, 'too-many-tags'));
    for (const [word, isTagged, pointer] of [
      ['two words', true, '/tag'],
      ['-', true, '/tag'],
      ['x'.repeat(31), true, '/tag'],
      [7, true, '/tag'],
      ['fine', 'yes', '/isTagged'],
    ])
      expect((await tag(id, word, isTagged)).body).toMatchObject({ status: 400, errors: [{ pointer }] });
    expect(await tag('nobody', 'pilot')).toMatchObject(problem(404, 'account-not-found'));
  });
});
