import { TestApp } from '../../../testing/app.js';
import { BASIC, Fleet } from '../../../testing/fleet.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app?.stop());

it('charges nobody for a month that passed on the wall clock alone', async () => {
  const customer = await new Fleet(app).customer(BASIC);
  const renewals = async () => (await app.get('orders', customer.token)).body['items'].length as number;
  const clock = async () => {
    const { checks } = (await (await fetch(`${app.operationsUrl}/health/ready`)).json()) as {
      checks: Record<string, unknown>;
    };
    return checks['clock'];
  };
  app.clock.jump({ days: 31 });
  await app.settle();
  expect([await renewals(), await clock()]).toEqual([
    0,
    { ok: false, detail: 'It jumped by 31.00 days: nothing falls due until that is confirmed.' },
  ]);

  app.clock.jump({ days: -31 });
  await app.settle();
  expect([await renewals(), await clock()]).toEqual([0, undefined]);

  app.clock.advance({ days: 31 });
  await app.settle();
  expect(await renewals()).toBe(1);
});
