import type { Recorded } from '@veilway/es-kernel';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { Registry } from '../registry.js';

let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(() => app?.stop());

it('lets the others go on when one throws, and says so on the health page and to the admin', async () => {
  const seen: Record<'brittle' | 'sound', string[]> = { brittle: [], sound: [] };
  const types = new Set(['OrderPlaced']);
  const note = (name: keyof typeof seen) => (event: Recorded) => void seen[name].push(event.streamId);
  app.app.get(Registry).add({
    liveSubscriptions: [
      {
        name: 'brittle',
        types,
        on: (event) => {
          note('brittle')(event);
          throw new Error('cannot take it');
        },
      },
      { name: 'sound', types, on: note('sound') },
    ],
  });
  const { token } = await new Fleet(app).customer();
  const order = () => app.post('orders', { planId: 'enterprise' }, token);
  const [first, second] = [(await order()).body['id'], (await order()).body['id']] as string[];
  await app.until(() => seen.sound.length === 2);
  expect(seen).toEqual({ brittle: [`order-${first}`], sound: [`order-${first}`, `order-${second}`] });

  const health = await fetch(`${app.operationsUrl}/health/ready`);
  expect(health.status).toBe(200);
  const { checks } = (await health.json()) as { checks: Record<string, unknown> };
  expect(checks['brittle']).toEqual({ ok: false, detail: 'OrderPlaced: cannot take it' });
  expect(checks).not.toHaveProperty('sound');
  expect(await (await fetch(`${app.operationsUrl}/metrics`)).text()).toMatch(/^live_subscriptions_lag_seconds \d/m);
});
