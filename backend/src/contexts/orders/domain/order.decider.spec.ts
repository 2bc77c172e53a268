import { given, metaOf } from '@veilway/es-kernel/spec';
import {
  CompleteOrder,
  DeclineOrder,
  ExpireOrder,
  NOTHING_TO_PAY,
  orderDecider,
  PlaceOrder,
  RefundOrder,
  type Placement,
} from './order.decider.js';
import type { OrderEvent } from './order.events.js';

const meta = metaOf();
const later = metaOf({ now: new Date('2030-01-01T01:00:00Z') });
const placement: Placement = {
  accountId: 'a-1',
  kind: 'purchase',
  subscriptionId: null,
  quote: {
    planId: 'basic',
    planName: 'Basic',
    priceCents: 999,
    amountCents: 999,
    currency: 'USD',
    deviceLimit: 1,
    allowanceBytes: 50_000_000_000,
    effective: 'now',
    periodEnd: null,
  },
  payment: 'checkout',
  paymentUrl: 'https://pay.example/1',
  expiresAt: '2030-01-01T01:00:00.000Z',
};
const placed: OrderEvent = { type: 'OrderPlaced', data: placement };
const completed: OrderEvent = { type: 'OrderCompleted', data: { accountId: 'a-1', paymentReference: 'p-1' } };
const declined: OrderEvent = { type: 'OrderDeclined', data: { accountId: 'a-1', reason: 'declined' } };
const expired: OrderEvent = { type: 'OrderExpired', data: { accountId: 'a-1' } };
const complete = new CompleteOrder('o-1', { paymentReference: 'p-1' }, meta);
const decline = new DeclineOrder('o-1', { reason: 'declined' }, meta);

it('is placed', () =>
  given(orderDecider)
    .when(new PlaceOrder('o-1', placement, meta))
    .then(placed));
it('is placed once', () =>
  given(orderDecider, placed)
    .when(new PlaceOrder('o-1', placement, meta))
    .thenRefused('order-exists'));
it('must exist to be paid', () => given(orderDecider).when(complete).thenRefused('order-not-found'));

it('is complete at once when there is nothing to pay', () => {
  const free: Placement = { ...placement, quote: { ...placement.quote, amountCents: 0 } };
  given(orderDecider)
    .when(new PlaceOrder('o-1', free, meta))
    .then(
      { type: 'OrderPlaced', data: free },
      { type: 'OrderCompleted', data: { accountId: 'a-1', paymentReference: NOTHING_TO_PAY } },
    );
});

describe('a pending order', () => {
  it('is completed once, however often the payment is reported', () =>
    given(orderDecider, placed).when(complete).thenOnce(completed));
  it('is declined once', () => given(orderDecider, placed).when(decline).thenOnce(declined));
  it('expires once, when its time is over', () =>
    given(orderDecider, placed)
      .when(new ExpireOrder('o-1', {}, later))
      .thenOnce(expired));
  it('does not expire before', () =>
    given(orderDecider, placed)
      .when(new ExpireOrder('o-1', {}, meta))
      .thenNothing());
  it('is not completed after its time, even before it was declared expired', () =>
    given(orderDecider, placed)
      .when(new CompleteOrder('o-1', { paymentReference: 'p-1' }, later))
      .thenRefused('order-not-pending'));
});

describe('a settled order', () => {
  it.each([declined, expired])('is not completed after $type', (outcome) =>
    given(orderDecider, placed, outcome).when(complete).thenRefused('order-not-pending'),
  );
  it.each([completed, expired])('is not declined after $type', (outcome) =>
    given(orderDecider, placed, outcome).when(decline).thenRefused('order-not-pending'),
  );
  it('takes no second payment', () =>
    given(orderDecider, placed, completed)
      .when(new CompleteOrder('o-1', { paymentReference: 'p-2' }, meta))
      .thenRefused('order-not-pending'));
  it.each([completed, declined])('does not expire after $type', (outcome) =>
    given(orderDecider, placed, outcome)
      .when(new ExpireOrder('o-1', {}, later))
      .thenNothing(),
  );
});

describe('money back', () => {
  const refunded: OrderEvent = {
    type: 'OrderRefunded',
    data: { accountId: 'a-1', amountCents: 999, refundReference: 'r-1' },
  };
  const refund = new RefundOrder('o-1', { refundReference: 'r-1', amountCents: 999 }, meta);
  it('is given once, of what was paid', () => given(orderDecider, placed, completed).when(refund).thenOnce(refunded));
  it('is not given for what was not paid', () => {
    given(orderDecider, placed).when(refund).thenRefused('nothing-to-refund');
    const free: OrderEvent = {
      type: 'OrderPlaced',
      data: { ...placement, quote: { ...placement.quote, amountCents: 0 } },
    };
    given(orderDecider, free, completed).when(refund).thenRefused('nothing-to-refund');
  });
  it('is given in parts, until all of it is given', () => {
    const part = (refundReference: string, amountCents: number) =>
      new RefundOrder('o-1', { refundReference, amountCents }, meta);
    const given400: OrderEvent = {
      type: 'OrderRefunded',
      data: { accountId: 'a-1', amountCents: 400, refundReference: 'r-0' },
    };
    given(orderDecider, placed, completed).when(part('r-0', 400)).thenOnce(given400);
    given(orderDecider, placed, completed, given400).when(part('r-1', 600)).thenRefused('nothing-to-refund');
    const rest: OrderEvent = {
      type: 'OrderRefunded',
      data: { accountId: 'a-1', amountCents: 599, refundReference: 'r-1' },
    };
    given(orderDecider, placed, completed, given400).when(part('r-1', 599)).thenOnce(rest);
    given(orderDecider, placed, completed, given400, rest).when(part('r-2', 1)).thenNothing();
  });
  it('leaves a payment that is told again as it was', () =>
    given(orderDecider, placed, completed, refunded).when(complete).thenNothing());
});
