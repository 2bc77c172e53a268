import { metaOf, recorded } from '@veilway/es-kernel/spec';
import { CloseCheckout } from '../domain/checkout.js';
import { closeCheckouts } from './close-checkouts.process.js';

const meta = metaOf();
const close = new CloseCheckout('a-1', { orderId: 'o-1' }, meta);

it('closes the checkout of an order that came to nothing', () => {
  const declined = { type: 'OrderDeclined', data: { accountId: 'a-1', reason: 'declined' } } as const;
  const expired = { type: 'OrderExpired', data: { accountId: 'a-1' } } as const;
  expect(closeCheckouts.on.OrderDeclined!(recorded(declined, { streamId: 'order-o-1' }), () => meta)).toEqual([close]);
  expect(closeCheckouts.on.OrderExpired!(recorded(expired, { streamId: 'order-o-1' }), () => meta)).toEqual([close]);
});
