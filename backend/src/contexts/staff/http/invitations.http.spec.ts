import { admin, adminsProof, customer, proofOf, signIn, type Actor } from '../../../testing/actors.js';
import { Appointments } from '../../accounts/index.js';
import { TestApp } from '../../../testing/app.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';

jest.setTimeout(60_000); // passwords are hashed as slowly as in production

const problem = (status: number, slug: string) => ({ status, body: { status, type: `/problems/${slug}` } });
const PASSWORD = 'correct horse';

let test: TestApp;
let boss: Actor;
let proof: Record<string, string>;
beforeAll(async () => {
  test = await TestApp.start();
  boss = await admin(test);
  proof = await adminsProof(test, boss);
});
afterAll(() => test.stop());

const invite = (body: object, by = boss, its = proof) => test.post('admin/invitations', body, by.token, its);
const invited = async (email: string, role = 'support'): Promise<string> => {
  const { status, body, text } = await invite({ email, role });
  if (status !== 201) throw new Error(text);
  return body['id'] as string;
};
const linkIn = /[/]auth[/]invitation#(\S+)/;
const mailed = async (email: string): Promise<string> => {
  const { text } = await test.mailbox.waitFor(email, linkIn);
  return linkIn.exec(text)![1]!;
};
const open = (token: string) => test.post('invitations/open', { token });
const accept = (token: string, more: object = {}) =>
  test.post('invitations/accept', { token, fullName: 'Nora New', password: PASSWORD, ...more });

describe('somebody without an account', () => {
  const email = 'nora@example.com';
  let token: string;

  it('is mailed a link, and waits among the invitations', async () => {
    const id = await invited(email);
    const { body } = await test.get('admin/invitations', boss.token);
    expect(body['items']).toEqual([
      expect.objectContaining({ id, email, fullName: '', role: 'support', roleName: null, isExpired: false }),
    ]);
    expect(await invite({ email: 'Nora@Example.com', role: 'support' })).toMatchObject(problem(409, 'already-invited'));
    token = await mailed(email);
    expect(await open(token)).toMatchObject({ status: 200, body: { email, role: 'support', hasAccount: false } });
  });

  it('chooses a password that is not guessed first, and works here then', async () => {
    for (const password of ['password', 'short', 'nora@example.com'])
      expect(await accept(token, { password })).toMatchObject({
        ...problem(400, 'validation-failed'),
        body: { errors: [{ pointer: '/password' }] },
      });
    expect(await accept(token)).toMatchObject({ status: 200, body: { email } });
    const nora = await signIn(test, email);
    expect((await test.get('account', nora.token)).body).toMatchObject({ fullName: 'Nora New', role: 'support' });
    expect((await test.get('admin/tickets', nora.token)).status).toBe(200);
    expect((await test.get('admin/orders', nora.token)).status).toBe(403);
    expect((await test.get('account/second-factors', nora.token)).body['wanted']).toBe('advised');
    await test.settle();
    expect((await test.get('admin/invitations', boss.token)).body['items']).toEqual([]);
    const { body } = await test.get('admin/people', boss.token);
    expect(body['items']).toContainEqual(
      expect.objectContaining({ email, role: 'support', hasSecondFactor: false, lastSeen: expect.any(String) }),
    );
  });

  it('does nothing by the link a second time, and is told to sign in, also once the invitation is forgotten', async () => {
    for (const wait of [{}, { seconds: 70 }]) {
      test.clock.advance(wait);
      await test.settle();
      expect(await open(token)).toMatchObject(problem(409, 'invitation-accepted'));
      expect(await accept(token, { password: 'another horse' })).toMatchObject(problem(409, 'invitation-accepted'));
    }
    expect(await invite({ email, role: 'support' })).toMatchObject(problem(409, 'already-of-staff'));
  });

  it('is nowhere in clear in the log', async () => {
    const id = await invited('hidden.person@example.com');
    const events = await test.app.get(EventStore).read(`invitation-${id}`);
    expect(events.map(({ type }) => type)).toEqual(['StaffInvited']);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('hidden');
  });
});

it('can be accepted again where it broke off before the account came', async () => {
  const email = 'broken.off@example.com';
  const [id, token] = [await invited(email), await mailed(email)];
  const store = test.app.get(EventStore);
  const append = store.append.bind(store);
  store.append = (streamId, ...rest) =>
    /^(account|emailAddress)-/.test(streamId) ? Promise.reject(new Error('gone')) : append(streamId, ...rest);
  expect((await accept(token)).status).toBe(500);
  store.append = append;
  const types = async () => (await store.read(`invitation-${id}`)).map(({ type }) => type);
  expect(await types()).toEqual(['StaffInvited', 'InvitationAccepted']);
  const later = async (by: object) => {
    test.clock.advance(by);
    await test.settle();
  };
  await later({ seconds: 70 });
  expect(await open(token)).toMatchObject({ status: 200, body: { email, hasAccount: false } });
  expect(await accept(token)).toMatchObject({ status: 200, body: { email } });
  await later({ seconds: 70 });
  expect(await types()).toEqual(['StaffInvited', 'InvitationAccepted', 'InvitationErased']);
});

describe('a customer', () => {
  const email = 'carl@example.com';

  it('accepts while signed in, and gets the role; nobody else does by the link', async () => {
    const carl = await customer(test, email);
    const other = await customer(test, 'other@example.com');
    expect((await invite({ email, role: 'auditor' })).status).toBe(201);
    const token = await mailed(email);
    expect((await open(token)).body['hasAccount']).toBe(true);
    expect(await accept(token)).toMatchObject(problem(409, 'invitation-has-account'));
    expect(await test.post('account/invitation', { token }, other.token)).toMatchObject(
      problem(409, 'invitation-of-another'),
    );
    expect((await test.post('account/invitation', { token }, carl.token)).status).toBe(204);
    await test.settle();
    const again = await signIn(test, email);
    expect((await test.get('account', again.token)).body['role']).toBe('auditor');
  });

  it('does not get it back by the same link once it was taken', async () => {
    const carl = await signIn(test, email);
    const token = await mailed(email);
    await test.post(`admin/accounts/${carl.id}/role`, { role: 'customer', reason: 'Left.' }, boss.token, proof);
    const left = await signIn(test, email);
    expect(await test.post('account/invitation', { token }, left.token)).toMatchObject(
      problem(409, 'invitation-accepted'),
    );
  });
});

describe('a link that was mailed before the account became something else', () => {
  const give = async (id: string, role: string) => {
    const answer = await test.post(`admin/accounts/${id}/role`, { role, reason: 'Decided so.' }, boss.token, proof);
    if (answer.status !== 200) throw new Error(answer.text);
    await test.settle();
    return answer.body;
  };
  const open = async (email: string) => {
    const { id } = await customer(test, email);
    await invited(email, 'admin');
    return { id, token: await mailed(email) };
  };
  const acceptedBy = async (email: string, token: string) =>
    (await test.post('account/invitation', { token }, (await signIn(test, email)).token)).body['type'];

  it('does nothing for who was given another role by hand, nor once that was taken', async () => {
    const { id, token } = await open('rose@example.com');
    expect(await give(id, 'auditor')).toEqual({ id, role: 'auditor', roleName: null });
    expect(await acceptedBy('rose@example.com', token)).toBe('/problems/invitation-link-expired');
    await give(id, 'customer');
    expect(await acceptedBy('rose@example.com', token)).toBe('/problems/invitation-link-expired');
    // Invited once more, they can come.
    await invited('rose@example.com');
    await test.until(async () => (await mailed('rose@example.com')) !== token, 'another mail');
    expect(await acceptedBy('rose@example.com', await mailed('rose@example.com'))).toBeUndefined();
  });

  it('does nothing for who was kept out meanwhile', async () => {
    const { id, token } = await open('sid@example.com');
    const [out, back] = ['suspend', 'lift-suspension'].map((deed) => `admin/accounts/${id}/${deed}`);
    expect((await test.post(out!, { reason: 'Looks odd.' }, boss.token)).status).toBe(200);
    await test.settle();
    expect((await test.post(back!, {}, boss.token)).status).toBe(200);
    test.clock.advance({ seconds: 2 }); // what was signed in to in that second ended, too
    expect(await acceptedBy('sid@example.com', token)).toBe('/problems/invitation-link-expired');
  });

  it('does nothing for who works here, also where nobody withdrew it', async () => {
    const { id } = await customer(test, 'tess@example.com');
    const holderOf = jest.spyOn(test.app.get(Appointments), 'holderOf');
    // As if the role had come in the moment between being asked and being stored.
    const { addressKey } = await test.app.get(Appointments).holderOf('tess@example.com');
    await give(id, 'auditor');
    holderOf.mockResolvedValueOnce({ addressKey, holder: null });
    await invited('tess@example.com', 'admin');
    holderOf.mockRestore();
    expect(await acceptedBy('tess@example.com', await mailed('tess@example.com'))).toBe('/problems/invitation-void');
    await give(id, 'customer');
  });
});

it('ends after three days, is sent again with another link, and is withdrawn', async () => {
  const email = 'late@example.com';
  const id = await invited(email);
  const first = await mailed(email);
  expect(await test.post(`admin/invitations/${id}/resend`, {}, boss.token)).toMatchObject(
    problem(409, 'invitation-just-sent'),
  );
  test.clock.advance({ days: 3 });
  boss = await admin(test);
  proof = await adminsProof(test, boss);
  expect(await open(first)).toMatchObject(problem(409, 'invitation-link-expired'));
  const list = await test.get('admin/invitations', boss.token);
  expect(list.body['items'].find((one: { id: string }) => one.id === id)).toMatchObject({ isExpired: true });
  expect((await test.post(`admin/invitations/${id}/resend`, {}, boss.token)).status).toBe(200);
  await test.until(async () => (await mailed(email)) !== first, 'another mail');
  const second = await mailed(email);
  expect((await open(second)).status).toBe(200);
  expect((await test.post(`admin/invitations/${id}/withdraw`, {}, boss.token)).status).toBe(204);
  expect(await accept(second)).toMatchObject(problem(409, 'invitation-link-expired'));
  await test.settle();
  expect(await test.post(`admin/invitations/${id}/resend`, {}, boss.token)).toMatchObject(
    problem(404, 'invitation-not-found'),
  );
});

it('gives no more than whoever invites has, then and when it is accepted', async () => {
  const terms = { name: 'Personnel', permissions: ['people.read', 'people.change', 'plans.read'] };
  const { body } = await test.post('admin/roles', terms, boss.token, proof);
  const eve = await customer(test, 'eve@example.com');
  const give = (role: string) =>
    test.post(`admin/accounts/${eve.id}/role`, { role, reason: 'Works here.' }, boss.token, proof);
  await give(body['id'] as string);
  const inviting = await signIn(test, 'eve@example.com');
  const its = await proofOf(test, inviting);
  const whom = { email: 'friend@example.com', role: 'admin' };
  expect(await invite(whom, inviting, its)).toMatchObject(problem(403, 'more-than-own'));
  expect(await invite({ ...whom, role: 'customer' }, inviting, its)).toMatchObject(problem(400, 'validation-failed'));
  expect((await invite({ ...whom, role: body['id'] as string }, inviting, its)).status).toBe(201);
  const token = await mailed('friend@example.com');
  expect(await test.call('DELETE', `admin/roles/${body['id']}`, { token: boss.token, headers: proof })).toMatchObject(
    problem(409, 'role-in-use'),
  );
  const higher = await invited('higher@example.com', 'admin');
  expect(await test.post(`admin/invitations/${higher}/withdraw`, {}, inviting.token)).toMatchObject(
    problem(403, 'more-than-own'),
  );
  await give('customer');
  expect(await accept(token)).toMatchObject(problem(409, 'invitation-void'));
});

it('is open to nobody by a token of anything else', async () => {
  for (const token of ['x', boss.token, '1.2.3'])
    expect(await open(token)).toMatchObject(problem(400, 'invitation-link-invalid'));
});

it('is made once, by two at once too', async () => {
  const both = await Promise.all([1, 2].map(() => invite({ email: 'twice@example.com', role: 'support' })));
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409]);
});
