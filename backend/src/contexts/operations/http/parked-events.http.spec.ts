import type { Recorded } from '@veilway/es-kernel';
import { EventStore } from '../../../platform/event-sourcing/store/event-store.js';
import { Registry } from '../../../platform/event-sourcing/registry.js';
import { newId } from '../../../platform/ids.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';
import { ParkEvent } from '../domain/parked-event.decider.js';

let test: TestApp;
let fleet: Fleet;
const handled: string[] = [];
let breaks: string | undefined;
beforeAll(async () => {
  test = await TestApp.start();
  fleet = new Fleet(test);
  test.app.get(Registry).add({
    processes: [
      {
        name: 'brittle',
        types: new Set(['ServerCreated']),
        react: ({ streamId }: Recorded) => {
          if (breaks) throw new Error(breaks);
          handled.push(streamId);
          return [];
        },
      },
    ],
  });
});
afterAll(() => test?.stop());
beforeEach(() => (breaks = 'cannot'));

/** An event that `brittle` could not handle. */
const parked = async (change: object = {}) => {
  const { id: serverId } = await fleet.bareServer();
  const streamId = `server-${serverId}`;
  const [created] = await test.app.get(EventStore).read(streamId);
  const stuck = { process: 'brittle', eventId: created!.id, eventType: 'ServerCreated', streamId, revision: 0 };
  const id = newId();
  await fleet.commands.complete(new ParkEvent(id, { ...stuck, reason: 'cannot', ...change }, fleet.meta()));
  return { id, streamId };
};
const retry = (id: string) => test.post(`admin/parked-events/${id}/retry`, {}, fleet.admin);
const skip = (id: string, reason: string) => test.post(`admin/parked-events/${id}/skip`, { reason }, fleet.admin);
const list = async () => {
  const { body, headers } = await test.get('admin/parked-events', fleet.token('auditor'));
  return { ids: (body as unknown as { id: string }[]).map(({ id }) => id), range: headers.get('Content-Range') };
};
const health = async () => {
  const response = await fetch(`${test.operationsUrl}/health/ready`);
  const { checks } = (await response.json()) as { checks: Record<string, unknown> };
  return [response.status, checks['parkedEvents']];
};

it('shows what waits, the longest waiting first, and says so on the health page and to admins', async () => {
  const [first, second] = [await parked(), await parked()];
  expect(await list()).toEqual({ ids: [first.id, second.id], range: 'parked-events 0-1/2' });
  expect((await test.get(`admin/parked-events/${first.id}`, fleet.admin)).body).toEqual({
    id: first.id,
    process: 'brittle',
    eventType: 'ServerCreated',
    streamId: first.streamId,
    reason: 'cannot',
    retries: 0,
    parkedAt: test.clock.now().toISOString(),
  });
  expect(await health()).toEqual([200, { ok: false, detail: '2 events wait for an admin' }]);
  const { body } = await test.get('admin/health', fleet.admin);
  expect(body['checks']).toContainEqual(expect.objectContaining({ name: 'parkedEvents', ok: false, count: 2 }));
  for (const { id } of [first, second]) await skip(id, 'Tried out.');
  expect(await health()).toEqual([200, undefined]);
});

it('is handled by another try once what was wrong is mended', async () => {
  const { id, streamId } = await parked();
  breaks = 'still not';
  expect((await retry(id)).body).toEqual({ id, handled: false, failure: 'still not' });
  expect((await test.get(`admin/parked-events/${id}`, fleet.admin)).body).toMatchObject({
    reason: 'still not',
    retries: 1,
  });
  breaks = undefined;
  expect((await retry(id)).body).toEqual({ id, handled: true, failure: null });
  expect(handled).toEqual([streamId]);
  expect(await list()).toMatchObject({ ids: [] });
  const again = await retry(id);
  expect([again.status, again.body['type'], again.body['detail']]).toEqual([
    409,
    '/problems/event-not-parked',
    'This event was handled already. Reload the list.',
  ]);
});

it('is skipped with a reason, which is stored with who said so', async () => {
  const { id } = await parked();
  const without = await skip(id, ' ');
  expect([without.status, without.body['errors']]).toEqual([
    400,
    [{ pointer: '/reason', detail: 'Say why it is skipped' }],
  ]);
  expect((await skip(id, 'Settled by hand.')).body).toEqual({ id });
  const stored = await test.app.get(EventStore).read(`parkedEvent-${id}`);
  expect(stored.map(({ type, data, meta }) => [type, data, meta.actor.type])).toEqual([
    ['EventParked', expect.anything(), 'system'],
    ['ParkedEventSkipped', { reason: 'Settled by hand.' }, 'account'],
  ]);
  expect((await skip(id, 'Once more.')).body['type']).toBe('/problems/event-not-parked');
});

it.each([
  ['the process manager is gone', { process: 'retired' }, /no such process manager/],
  ['the event is gone', { revision: 7 }, /not in the log any more/],
])('says so where %s', async (_, change, failure) => {
  const { id } = await parked(change);
  breaks = undefined;
  expect((await retry(id)).body).toEqual({ id, handled: false, failure: expect.stringMatching(failure) });
  await skip(id, 'Gone.');
});

it('is not there where nothing was parked', async () => {
  const { status, body } = await retry(newId());
  expect([status, body['type']]).toEqual([404, '/problems/parked-event-not-found']);
});
