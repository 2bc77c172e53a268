import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { newId } from '../../../platform/ids.js';
import { customer } from '../../../testing/actors.js';
import { TestApp } from '../../../testing/app.js';
import { NotifyAccount } from '../domain/notification.decider.js';

type List = { items: { id: string; kind: string; isRead: boolean }[]; nextCursor: string | null };

let test: TestApp;
beforeAll(async () => {
  test = await TestApp.start();
});
afterAll(() => test.stop());

const list = (token: string, query = '') => test.get<List>(`notifications${query}`, token);
const unread = async (token: string) => (await test.get('notifications/unread', token)).body['unread'] as number;

const notify = (accountId: string, notificationId: string) => {
  const meta = {
    commandId: newId(),
    digest: '',
    correlationId: newId(),
    causationId: newId(),
    actor: { type: 'system', id: 'spec' } as const,
    now: test.clock.now(),
  };
  const data = { notificationId, kind: 'allowance-80', parameters: {} } as const;
  return test.app.get(Commands).complete(new NotifyAccount(accountId, data, meta));
};

it('tells of a payment by mail and by the bell', async () => {
  const { token, email } = await customer(test, 'buyer@example.com');
  const { body } = await test.post('orders', { planId: 'pro' }, token);
  await test.post(`test-payments/${String(body['id'])}`, { outcome: 'paid' }, token);

  await test.mailbox.waitFor(email, /We received \$19\.99 for the Pro plan/);
  await test.until(async () => (await unread(token)) === 1, 'the notification');
  expect(await list(token)).toMatchObject({
    status: 200,
    body: {
      items: [
        {
          kind: 'receipt',
          parameters: { orderId: body['id'], planName: 'Pro', amountCents: 1_999, currency: 'USD' },
          isRead: false,
        },
      ],
      nextCursor: null,
    },
  });
});

it('pages through notifications, newest first, and marks them as read', async () => {
  const { id, token } = await customer(test, 'reader@example.com');
  const stranger = await customer(test, 'stranger@example.com');
  for (const n of ['n-1', 'n-2', 'n-3']) await notify(id, n);
  await notify(stranger.id, 'n-4');

  const first = await list(token, '?limit=2');
  expect(first.body.items.map((item) => item.id)).toEqual(['n-3', 'n-2']);
  const second = await list(token, `?limit=2&cursor=${first.body.nextCursor}`);
  expect(second.body).toMatchObject({ items: [{ id: 'n-1' }], nextCursor: null });

  expect(await test.post('notifications/read', { ids: ['n-2', 'n-4', 'nothing'] }, token)).toMatchObject({
    status: 200,
    body: { unread: 2 },
  });
  expect((await list(token)).body.items.map(({ isRead }) => isRead)).toEqual([false, true, false]);
  expect(await test.post('notifications/read', { all: true }, token)).toMatchObject({ body: { unread: 0 } });
  expect(await unread(token)).toBe(0);
  expect(await unread(stranger.token)).toBe(1);
});

it('is for who is signed in, and says what is wrong', async () => {
  const { token } = await customer(test, 'clumsy@example.com');
  expect(await test.get('notifications')).toMatchObject({ status: 401 });
  expect(await test.post('notifications/read', {})).toMatchObject({ status: 401 });
  for (const query of ['?cursor=nonsense', '?limit=0', '?limit=201', '?other=1'])
    expect(await list(token, query)).toMatchObject({ status: 400, body: { type: '/problems/validation-failed' } });
  const bodies = [
    {},
    { ids: null },
    { ids: 'n-1' },
    { ids: [1] },
    { ids: Array<string>(1_001).fill('n') },
    { all: false },
    { all: null },
    { all: 'true' },
    { all: true, ids: ['n-1'] },
  ];
  for (const body of bodies)
    expect(await test.post('notifications/read', body, token)).toMatchObject({
      status: 400,
      body: { type: '/problems/validation-failed' },
    });
});

it('lists those of a kind alone, and those that were not read', async () => {
  const { id, token } = await customer(test, 'picky@example.com');
  for (const n of ['p-1', 'p-2']) await notify(id, n);
  await test.post('notifications/read', { ids: ['p-1'] }, token);
  const idsOf = async (query: string) => (await list(token, query)).body.items.map((item) => item.id);
  expect(await idsOf('?unread=true')).toEqual(['p-2']);
  expect(await idsOf('?kind=allowance-80')).toEqual(['p-2', 'p-1']);
  expect(await idsOf('?kind=receipt')).toEqual([]);
  const { status, text } = await list(token, '?kind=gossip&unread=maybe');
  expect([status, text]).toEqual([400, expect.stringContaining('unread must be true, or be left out')]);
});
