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

it('shows everybody maintenance that is announced and not over, and tells who has a device there', async () => {
  const [{ id }, elsewhere, who] = [await fleet.server(), await fleet.server(), await fleet.customer()];
  expect((await app.post('configs', { serverId: id, deviceName: 'Laptop' }, who.token)).status).toBe(201);
  const now = app.clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const announce = (of: string, body: object) => app.post(`admin/servers/${of}/maintenance`, body, fleet.admin);
  const window = { kind: 'outage', startsAt: at(2), endsAt: at(3) };
  const { status, body: announced } = await announce(id, window);
  expect([status, announced['maintenance']]).toEqual([200, [{ id: expect.any(String), ...window }]]);
  await announce(elsewhere.id, { ...window, kind: 'interruptions' });
  const shown = async () => {
    const { body } = await app.get<{ items: { id: string; maintenance: object[] }[] }>('servers');
    return body.items.find((server) => server.id === id)!.maintenance;
  };
  expect(await shown()).toMatchObject([window]);
  const told = async () => {
    const { body } = await app.get<{ items: { kind: string; parameters: object }[] }>('notifications', who.token);
    return body.items.map(({ kind, parameters }) => ({ kind, parameters }));
  };
  await app.settle();
  const { kind: work, ...when } = window;
  expect(await told()).toEqual([{ kind: 'maintenance', parameters: { server: announced['name'], work, ...when } }]);
  const cancel = `admin/servers/${id}/maintenance/${announced['maintenance'][0].id as string}/cancel`;
  expect((await app.post(cancel, {}, fleet.admin)).body['maintenance']).toEqual([]);
  await app.settle();
  expect((await told()).map(({ kind }) => kind)).toEqual(['maintenance-cancelled', 'maintenance']);
  expect((await app.post(cancel, {}, fleet.admin)).body['type']).toBe('/problems/maintenance-not-found');

  expect((await announce(id, { ...window, endsAt: at(1) })).body).toMatchObject({
    type: '/problems/maintenance-span',
    errors: [{ pointer: '/endsAt' }],
  });
  const wrong = await announce(id, { kind: 'nap', startsAt: 'soon', endsAt: at(1) });
  expect(wrong.body['errors']).toMatchObject([{ pointer: '/kind' }, { pointer: '/startsAt' }]);
  await announce(id, window);
  app.clock.advance({ hours: 3 });
  expect(await shown()).toEqual([]);

  const later = { ...window, startsAt: at(5), endsAt: at(6) };
  expect((await announce(id, later)).status).toBe(200);
  const often = await announce(id, later);
  expect([often.status, often.body['type']]).toEqual([409, '/problems/maintenance-announced-often']);
  app.clock.advance({ hours: 21 });
  expect((await announce(id, { ...window, startsAt: at(30), endsAt: at(31) })).status).toBe(200);
});

it('tells whoever gets a device there later, once, and shows it to them among their own', async () => {
  const [{ id }, who] = [await fleet.server(), await fleet.customer()];
  const now = app.clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const window = { kind: 'outage', startsAt: at(2), endsAt: at(3) };
  const { body } = await app.post(`admin/servers/${id}/maintenance`, window, fleet.admin);
  const [announced] = body['maintenance'] as { id: string }[];
  const mine = async () => (await app.get('account/summary', who.token)).body['maintenance'] as object[];
  expect(await mine()).toEqual([]);
  const told = async () => {
    await app.settle();
    return (await app.get('notifications', who.token)).body['items'].map(({ kind }: { kind: string }) => kind);
  };
  expect(await told()).toEqual([]);
  const mails = () =>
    app.mailbox.mails.filter(({ to, text }) => to === `${who.id}@example.com` && /aintenance/.test(text));
  for (const deviceName of ['Laptop', 'Phone']) {
    expect((await app.post('configs', { serverId: id, deviceName }, who.token)).status).toBe(201);
    expect(await told()).toEqual(['maintenance']);
  }
  expect(mails()).toHaveLength(1);
  expect(await mine()).toEqual([{ ...window, id: announced!.id, server: body['name'] }]);
  app.clock.advance({ hours: 3 });
  expect(await mine()).toEqual([]);
});

it('shows everybody every public field, and none that is for admins', async () => {
  const { body } = await app.get<{ items: object[] }>('servers');
  const shown = Object.keys(body.items[0]!);
  expect(shown).toEqual(expect.arrayContaining(Object.keys(PUBLIC_FIELDS)));
  for (const name of Object.keys(INTERNAL_FIELDS)) expect(shown).not.toContain(name);
});
