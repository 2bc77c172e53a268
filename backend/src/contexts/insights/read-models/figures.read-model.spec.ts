import { projected } from '../../../testing/projected.js';
import { figures, type Counted, type FigureRow } from './figures.read-model.js';
import { figureOf } from './growth.js';

const plan = { id: 'pro', name: 'Pro', deviceLimit: 5, allowanceBytes: 500e9, priceCents: 1_999, currency: 'USD' };
const verified: Counted = { type: 'EmailVerified', data: {} };
const activated: Counted = {
  type: 'SubscriptionActivated',
  data: { accountId: 'a-1', orderId: 'o-1', plan, periodStart: '', periodEnd: '' },
};
const ended: Counted = { type: 'SubscriptionEnded', data: { accountId: 'a-1', reason: 'cancelled' } };
const placed = (amountCents: number) =>
  ({ type: 'OrderPlaced', data: { accountId: 'a-1', quote: { amountCents } } }) as unknown as Counted;
const completed: Counted = { type: 'OrderCompleted', data: { accountId: 'a-1', paymentReference: 'r' } };
const declined: Counted = { type: 'OrderDeclined', data: { accountId: 'a-1', reason: 'declined' } };
const expired: Counted = { type: 'OrderExpired', data: { accountId: 'a-1' } };

const NOW = new Date('2030-03-31T12:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const rowsAfter = (...history: [streamId: string, event: Counted, daysAgo?: number][]): FigureRow[] => {
  const { rows } = projected(
    figures,
    history.map(([streamId, event, daysAgo = 0]) => ({ event, streamId, at: ago(daysAgo) })),
  );
  return [...rows.values()].flatMap(({ row }) => row ?? []);
};

it('counts people who confirmed their address', () => {
  const rows = rowsAfter(['account-a1', verified], ['account-a2', verified], ['account-b2', verified]);
  expect(figureOf(rows, 'users', NOW)).toEqual({ total: 3, growth: null });
});

it('counts subscriptions until they end', () => {
  const rows = rowsAfter(['subscription-1', activated], ['subscription-2', activated], ['subscription-1', ended]);
  expect(figureOf(rows, 'subscriptions', NOW).total).toBe(1);
});

it('counts no money that was paid back, on the day on which that was', () => {
  const refunded: Counted = {
    type: 'OrderRefunded',
    data: { accountId: 'a-1', amountCents: 1_999, refundReference: 'r' },
  };
  const rows = rowsAfter(
    ['order-x1', placed(1_999), 40],
    ['order-x1', completed, 40],
    ['order-y1', placed(4_999), 5],
    ['order-y1', completed, 5],
    ['order-x1', refunded, 1],
  );
  expect(figureOf(rows, 'revenue', NOW)).toEqual({ total: 4_999, growth: 50 });
});

it('counts the money of orders that were paid, and remembers no order for longer than needed', () => {
  const rows = rowsAfter(
    ['order-x1', placed(1_999)],
    ['order-y1', placed(999)],
    ['order-z1', placed(4_999)],
    ['order-w1', placed(500)],
    ['order-x1', completed],
    ['order-y1', declined],
    ['order-z1', expired],
  );
  expect(figureOf(rows, 'revenue', NOW).total).toBe(1_999);
  expect(rows).toMatchObject([{ pending: { w1: 500 } }]);
});

it('compares the last 30 days with the 30 before', () => {
  const rows = rowsAfter(
    ['account-a1', verified, 61],
    ['account-a2', verified, 59],
    ['account-a3', verified, 30],
    ['account-a4', verified, 29],
    ['account-a5', verified, 1],
    ['account-a6', verified, 0],
  );
  expect(figureOf(rows, 'users', NOW)).toEqual({ total: 6, growth: 50 });
});

it('knows no growth where there was nothing before', () => {
  expect(figureOf([], 'users', NOW)).toEqual({ total: 0, growth: null });
});

it('keeps 60 days', () => {
  const [row] = rowsAfter(['account-a1', verified, 90], ['account-b1', verified, 45], ['account-c1', verified, 0]);
  expect(Object.keys(row!.days)).toEqual(['2030-02-14', '2030-03-31']);
  expect(row!.total).toBe(3);
});
