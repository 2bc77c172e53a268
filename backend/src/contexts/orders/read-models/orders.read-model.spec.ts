import { projected } from '../../../testing/projected.js';
import { sampleOf } from '../../../testing/golden.js';
import type { OrderEvent } from '../domain/order.events.js';
import { orderGolden } from '../domain/order.golden.js';
import { orders } from './orders.read-model.js';

const placed = sampleOf(orderGolden, 'OrderPlaced');
const completed = sampleOf(orderGolden, 'OrderCompleted');
const declined = sampleOf(orderGolden, 'OrderDeclined');
const expired = sampleOf(orderGolden, 'OrderExpired');
const rowAfter = (...history: OrderEvent[]) =>
  projected(
    orders,
    history.map((event) => ({ event, streamId: 'order-o-1' })),
  ).row('o-1');

it('shows a placed order with its frozen quote', () =>
  expect(rowAfter(placed)).toEqual({
    ...placed.data,
    status: 'pending',
    paymentReference: null,
    paidAt: null,
    closedAt: null,
    refundedCents: 0,
    reason: null,
    createdAt: '2030-01-01T00:00:00.000Z',
    sequence: 0,
  }));

it('shows how it was settled', () => {
  expect(rowAfter(placed, completed)).toMatchObject({
    status: 'completed',
    paymentReference: 'test-0193f0a0-0000-7000-8000-000000000003',
  });
  expect(rowAfter(placed, declined)).toMatchObject({ status: 'declined', reason: 'superseded' });
  expect(rowAfter(placed, expired)).toMatchObject({ status: 'expired', closedAt: '2030-01-01T00:00:00.000Z' });
  const part: OrderEvent = {
    type: 'OrderRefunded',
    data: { accountId: placed.data.accountId, amountCents: 100, refundReference: 'r-1' },
  };
  const rest = { ...part, data: { ...part.data, amountCents: placed.data.quote.amountCents - 100 } };
  expect(rowAfter(placed, completed, part)).toMatchObject({ status: 'completed', refundedCents: 100 });
  expect(rowAfter(placed, completed, part, rest)).toMatchObject({ status: 'refunded' });
});
