import { Registry } from '../../../platform/event-sourcing/registry.js';
import { TestApp } from '../../../testing/app.js';
import { Fleet } from '../../../testing/fleet.js';

let before: TestApp;
let after: TestApp;
beforeAll(async () => {
  before = await TestApp.start();
});
afterAll(async () => {
  await after?.stop();
  await before?.stop();
});

const issuerIn = ({ app }: TestApp) => app.get(Registry).processes.find(({ name }) => name === 'issue-receipts')!;

it('gives what was paid before there were receipts theirs, in the order of the payments', async () => {
  Object.assign(issuerIn(before), { react: () => [] });
  const fleet = new Fleet(before);
  const buyers = await Promise.all([1, 2, 3].map(() => fleet.account()));
  const placed: string[] = [];
  for (const { token } of buyers) placed.push((await before.post('orders', { planId: 'basic' }, token)).body['id']);
  // Paid in another order than they were placed in.
  for (const n of [2, 0, 1]) {
    await before.post(`test-payments/${placed[n]}`, { outcome: 'paid' }, buyers[n]!.token);
    before.clock.advance({ minutes: 1 });
  }
  await before.settle();
  const numbers = (test: TestApp) =>
    Promise.all(
      placed.map(async (id, n) => (await test.get(`orders/${id}`, buyers[n]!.token)).body['receiptNumber'] as string),
    );
  expect(await numbers(before)).toEqual([null, null, null]);

  after = await before.beside();
  Object.assign(issuerIn(after), { name: 'issue-receipts-from-now-on' });
  await before.app.close();
  await after.until(() => after.worker.position !== undefined);
  await after.settle();
  const year = after.clock.now().getUTCFullYear();
  expect(await numbers(after)).toEqual([2, 3, 1].map((n) => `${year}-00000${n}`));
});
