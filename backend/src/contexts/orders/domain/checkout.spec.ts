import { given, metaOf } from '@veilway/es-kernel/spec';
import {
  checkoutDecider,
  CloseCheckout,
  isAbandoned,
  OpenCheckout,
  PayCheckout,
  type CheckoutEvent,
} from './checkout.js';

const open = (orderId: string) => new OpenCheckout('a-1', { orderId }, metaOf());
const pay = (orderId: string) => new PayCheckout('a-1', { orderId }, metaOf());
const close = (orderId: string) => new CloseCheckout('a-1', { orderId }, metaOf());
const opened = (orderId: string): CheckoutEvent => ({ type: 'CheckoutOpened', data: { orderId } });
const paid = (orderId: string): CheckoutEvent => ({
  type: 'CheckoutPaid',
  data: { orderId, at: metaOf().now.toISOString() },
});
const closed = (orderId: string): CheckoutEvent => ({ type: 'CheckoutClosed', data: { orderId } });

it('opens once, and pays once', () => {
  given(checkoutDecider).when(open('o-1')).thenOnce(opened('o-1'));
  given(checkoutDecider, opened('o-1')).when(pay('o-1')).thenOnce(paid('o-1'));
});

it('has one open order: a newer one takes its place, and the older one can be paid no more', () => {
  given(checkoutDecider, opened('o-1')).when(open('o-2')).then(opened('o-2'));
  given(checkoutDecider, opened('o-1'), opened('o-2')).when(pay('o-1')).thenRefused('order-not-pending');
});

it('takes no other order while one that was paid is carried out', () => {
  const history = [opened('o-1'), paid('o-1')];
  given(checkoutDecider, ...history)
    .when(open('o-2'))
    .thenRefused('order-in-progress');
  given(checkoutDecider, ...history)
    .when(pay('o-2'))
    .thenRefused('order-not-pending');
  given(checkoutDecider, ...history)
    .when(close('o-1'))
    .thenOnce(closed('o-1'));
  given(checkoutDecider, ...history, closed('o-1'))
    .when(open('o-2'))
    .then(opened('o-2'));
});

it('is abandoned when a claim was not carried out within seconds, or nobody knows since when, or by a wrong clock', () => {
  const now = new Date('2030-01-01T00:00:10Z');
  const claimed = (claimedAt?: string) => isAbandoned({ orderId: 'o-1', stage: 'paid', claimedAt }, now);
  expect(claimed('2030-01-01T00:00:00.001Z')).toBe(false);
  expect(claimed('2030-01-01T00:00:00.000Z')).toBe(true);
  expect(claimed('2030-01-01T00:00:19.999Z')).toBe(false);
  expect(claimed('2030-01-01T02:00:00.000Z')).toBe(true);
  expect(claimed()).toBe(true);
  expect(isAbandoned({ orderId: 'o-1', stage: 'closed' }, now)).toBe(false);
});

it('takes no second payment for an order that is carried out', () =>
  given(checkoutDecider, opened('o-1'), paid('o-1'), closed('o-1')).when(pay('o-1')).thenRefused('order-not-pending'));

it('is not closed by an order that has left it', () =>
  given(checkoutDecider, opened('o-1'), opened('o-2')).when(close('o-1')).thenNothing());

it('takes the payment of an order that was open before there were checkouts', () =>
  given(checkoutDecider).when(pay('o-1')).thenOnce(paid('o-1')));
