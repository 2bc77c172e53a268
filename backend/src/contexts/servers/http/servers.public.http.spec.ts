import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { INTERNAL_FIELDS, PUBLIC_FIELDS } from '../domain/server.fields.js';

let app: TestApp;
let fleet: Fleet;
beforeAll(async () => {
  app = await TestApp.start();
  fleet = new Fleet(app);
});
afterAll(() => app.stop());

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

it('shows everybody every public field, and none that is for admins', async () => {
  const { body } = await app.get<{ items: object[] }>('servers');
  const shown = Object.keys(body.items[0]!);
  expect(shown).toEqual(expect.arrayContaining(Object.keys(PUBLIC_FIELDS)));
  for (const name of Object.keys(INTERNAL_FIELDS)) expect(shown).not.toContain(name);
});
