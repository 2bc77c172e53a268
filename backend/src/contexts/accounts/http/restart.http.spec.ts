import { createApp } from '../../../app.js';
import { customer } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';

// In a file of its own: the strategy that checks tokens is one for the whole process, and the newest app's.
it('knows in a process that starts later which sessions have ended', async () => {
  const test = await TestApp.start();
  const [gone, here] = [await customer(test, 'gone@example.com'), await customer(test, 'here@example.com')];
  await test.post('auth/sign-out', {}, gone.token);
  const later = await createApp({ ...test.settings, role: 'api' }, { clock: test.clock });
  await later.listen(0, '127.0.0.1');
  const url = await later.getUrl();
  const statusFor = async ({ token }: { token: string }) =>
    (await fetch(`${url}/api/v1/account`, { headers: { Authorization: `Bearer ${token}` } })).status;
  expect([await statusFor(gone), await statusFor(here)]).toEqual([401, 200]);
  await later.close();
  await test.stop();
});
