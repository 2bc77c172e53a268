import { EventStore } from './platform/event-sourcing/store/event-store.js';
import { TestApp } from './testing/app.js';
import { Fleet } from './testing/fleet.js';

let leader: TestApp;
let standby: TestApp;
beforeAll(async () => {
  leader = await TestApp.start();
  standby = await leader.beside();
});
afterAll(async () => {
  await standby?.stop();
  await leader?.stop();
});

it('reads its own writes in a process that stands by while another leads', async () => {
  expect([leader.settings.role, standby.worker.position]).toEqual(['all', undefined]);
  const { token } = await new Fleet(leader).customer();
  const orders = await Promise.all(
    [1, 2, 3].map(() => standby.post('orders', { planId: 'enterprise' }, token).then(({ status }) => status)),
  );
  expect(orders).toEqual([201, 201, 201]);
  expect((await standby.get('orders', token)).body['items']).toHaveLength(3);
});

it('does not speak of anything sent to who only reads', async () => {
  const { token } = await new Fleet(leader).customer();
  const headers = { 'X-Min-Position': '999999999' };
  const head = jest.spyOn(standby.app.get(EventStore), 'head').mockResolvedValue(999_999_999n); // written, shown nowhere
  const { status, body } = await standby.call('GET', 'orders', { token, headers });
  expect([status, body['detail']]).toEqual([503, 'The lists do not show yet what they should. Try again in a moment.']);
  head.mockRestore();
});

it('goes on when the leader ends and the standby takes over', async () => {
  const { token } = await new Fleet(leader).customer();
  await leader.app.close();
  const order = () => standby.post('orders', { planId: 'enterprise' }, token);
  await standby.until(async () => standby.worker.position !== undefined && (await order()).status === 201);
});
