import { TestApp } from '../../../testing/app.js';

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
}, 60_000);
afterAll(() => test?.stop());

it('signs up, confirms, signs in', async () => {
  const t0 = performance.now();
  const up = await test.post('auth/sign-up', { email: 'Ann@Example.com', password: 'secret-1', fullName: 'Ann' });
  expect(up).toMatchObject({ status: 202 });
  const mail = await test.mailbox.waitFor('ann@example.com');
  console.log(performance.now() - t0, mail.text);
  const token = /token=(\S+)/.exec(mail.text)![1];
  expect(await test.post('auth/sign-in', { email: 'ann@example.com', password: 'secret-1' })).toMatchObject({ status: 403 });
  const v = await test.post('auth/verify-email', { token });
  expect(v).toMatchObject({ status: 200 });
  const s = await test.post('auth/sign-in', { email: 'ann@example.com', password: 'secret-1' });
  expect(s).toMatchObject({ status: 200 });
  expect(await test.get('account', s.body['accessToken'])).toMatchObject({ status: 200 });
});
