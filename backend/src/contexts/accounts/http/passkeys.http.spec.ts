import { customer, proofOf, signIn, type Actor } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { Authenticator } from '../../../testing/authenticator.js';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';

const PASSWORD = 'correct horse';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => test.stop());

const problem = (status: number, slug: string) => ({
  status,
  body: expect.objectContaining({ type: `/problems/${slug}`, status }) as unknown,
});
const origin = () => test.settings.publicUrl;

const optionsOf = async (path: string, token?: string, body: object = {}, headers?: Record<string, string>) => {
  const { status, body: answer } = await test.post(path, body, token, headers);
  expect(status).toBe(200);
  return answer['options'] as { challenge: string; rpId: string; rp: { id: string }; user: { id: string } };
};
const add = async (who: Actor, given?: object, name = 'Phone') => {
  const device = new Authenticator(origin());
  const options = await optionsOf('account/passkeys/options', who.token, {}, await proofOf(test, who, given));
  const answer = await test.post('account/passkeys', { passkey: device.register(options), name }, who.token);
  expect(answer.status).toBe(200);
  return { device, recoveryCodes: answer.body['recoveryCodes'] as string[] };
};
const withPasskey = async (email: string) => {
  const who = await customer(test, email);
  return { ...who, ...(await add(who)) };
};
const signInBy = (passkey: object) => test.post('auth/passkey', { passkey });
const challenged = () => optionsOf('auth/passkey/options');

describe('a passkey', () => {
  it('signs in without a password, more than once, and comes with recovery codes', async () => {
    const { id, email, device, recoveryCodes } = await withPasskey('keyed@example.com');
    expect(recoveryCodes).toHaveLength(10);
    for (const _ of [1, 2])
      expect(await signInBy(device.answer(await challenged()))).toMatchObject({
        status: 200,
        body: { account: { id, email } },
      });
    await test.mailbox.waitFor(email, /A passkey was added/);
  });

  it('is taken once for each question, within five minutes, and for nothing but what was asked', async () => {
    const { device, email, token } = await withPasskey('once-key@example.com');
    const answer = device.answer(await challenged());
    expect((await signInBy(answer)).status).toBe(200);
    expect((await signInBy(answer)).status).toBe(401);
    const late = await challenged();
    test.clock.advance({ minutes: 5 });
    expect(await signInBy(device.answer(late))).toMatchObject(problem(401, 'passkey-unknown'));
    const { body } = await test.post('auth/sign-in', { email, password: PASSWORD });
    const second = await optionsOf('auth/sign-in/passkey-options', undefined, { ticket: body['ticket'] });
    expect((await signInBy(device.answer(second))).status).toBe(401);
    expect(
      (
        await test.post(
          'account/passkeys',
          { passkey: device.register({ ...second, rp: { id: 'x' }, user: { id: '' } }), name: 'x' },
          token,
        )
      ).status,
    ).toBe(403);
  });

  it('that is a copy falls behind, and signs nobody in', async () => {
    const { device } = await withPasskey('copied@example.com');
    for (const _ of [1, 2, 3]) await signInBy(device.answer(await challenged()));
    device.counter = 0;
    expect((await signInBy(device.answer(await challenged()))).status).toBe(401);
  });

  it('signs nobody in where the device did not look who was there, nor for another site', async () => {
    const { device } = await withPasskey('unseen@example.com');
    expect((await signInBy(device.answer(await challenged(), { isVerified: false }))).status).toBe(401);
    const elsewhere = { ...(await challenged()), rpId: 'evil.example' };
    expect((await signInBy(device.answer(elsewhere))).status).toBe(401);
    const stranger = new Authenticator(origin());
    expect((await signInBy(stranger.answer(await challenged()))).status).toBe(401);
    for (const nonsense of [{}, { id: 7, response: null }, { id: 'x', response: { userHandle: 'AAAA' } }])
      expect((await signInBy(nonsense)).status).toBe(401);
  });

  it('is a second factor beside the password, and proves who asks', async () => {
    const { device, email, recoveryCodes } = await withPasskey('second-key@example.com');
    const { status, body } = await test.post('auth/sign-in', { email, password: PASSWORD });
    expect([status, body['hasApp'], body['hasPasskey']]).toEqual([202, false, true]);
    const step = (proof: object) => test.post('auth/sign-in/second-step', { ticket: body['ticket'], ...proof });
    const options = () => optionsOf('auth/sign-in/passkey-options', undefined, { ticket: body['ticket'] });
    expect(await step({ passkey: new Authenticator(origin()).answer(await options()) })).toMatchObject(
      problem(403, 'passkey-refused'),
    );
    const signedIn = await step({ passkey: device.answer(await options(), { isVerified: false }) });
    expect(signedIn.status).toBe(200);
    const token = signedIn.body['accessToken'] as string;
    expect((await step({ code: recoveryCodes[0] })).status).toBe(200);
    const asked = await optionsOf('account/proofs/passkey-options', token);
    expect((await test.post('account/proofs', { passkey: device.answer(asked) }, token)).status).toBe(200);
  });

  it('has a name, and goes with a proof; without the last factor the password does alone', async () => {
    const { id, email, token, refreshToken, device, recoveryCodes } = await withPasskey('named@example.com');
    const who = { id, email, token, refreshToken };
    const { recoveryCodes: none } = await add(who, { code: recoveryCodes[0] }, 'Laptop');
    expect(none).toEqual([]);
    const passkeys = async () =>
      (await test.get('account/second-factors', token)).body['passkeys'] as { id: string; name: string }[];
    const [phone, laptop] = await passkeys();
    expect([phone!.name, laptop!.name]).toEqual(['Phone', 'Laptop']);
    const rename = (name: string, by = token) =>
      test.call('PATCH', `account/passkeys/${phone!.id}`, { token: by, body: { name } });
    expect((await rename('Old phone')).status).toBe(204);
    expect((await passkeys())[0]!.name).toBe('Old phone');
    await test.mailbox.waitFor(who.email, /A passkey was given another name/);
    expect(await rename('')).toMatchObject({
      ...problem(400, 'validation-failed'),
      body: { errors: [{ pointer: '/name' }] },
    });
    const stranger = await customer(test, 'stranger-key@example.com');
    expect(await rename('Mine', stranger.token)).toMatchObject(problem(404, 'passkey-not-found'));

    const headers = await proofOf(test, who, { code: recoveryCodes[1] });
    const remove = (passkeyId: string, proof?: Record<string, string>) =>
      test.call('DELETE', `account/passkeys/${passkeyId}`, { token, ...(proof && { headers: proof }) });
    expect(await remove(phone!.id)).toMatchObject(problem(403, 'proof-needed'));
    expect((await remove(phone!.id, headers)).status).toBe(204);
    expect(await remove(laptop!.id, headers)).toMatchObject(problem(403, 'proof-needed'));
    const another = await proofOf(test, who, { code: recoveryCodes[2] });
    expect((await remove(laptop!.id, another)).status).toBe(204);
    expect((await signInBy(device.answer(await challenged()))).status).toBe(401);
    expect((await signIn(test, email)).id).toBe(id);
    await test.mailbox.waitFor(email, /A passkey was removed/);
    const events = JSON.stringify((await test.app.get(EventStore).read(`secondFactors-${id}`)).map(({ data }) => data));
    expect(events).not.toMatch(/phone|Laptop|publicKey/i);
  });
});
