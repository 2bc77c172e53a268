import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
}, 30_000);
afterAll(() => app.stop(), 30_000);

it('offers the active servers to everybody, by location', async () => {
  for (const location of ['Tokyo', 'Amsterdam', 'New York']) await fleet.server({ location });
  await fleet.server({ location: 'Berlin', isActive: false });
  await app.settle();
  const { status, body } = await app.get<{ items: { location: string; isActive: boolean }[] }>('servers');
  expect(status).toBe(200);
  expect(body.items.map(({ location, isActive }) => [location, isActive])).toEqual([
    ['Amsterdam', true],
    ['New York', true],
    ['Tokyo', true],
  ]);
});
