import { idOf, processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import { CloseCheckout } from '../domain/checkout.js';
import type { OrderEvent } from '../domain/order.events.js';

type GivenUp = Extract<OrderEvent, { type: 'OrderDeclined' | 'OrderExpired' }>;

const close = ({ streamId, data }: Recorded<GivenUp>, meta: MetaOf) => [
  new CloseCheckout(data.accountId, { orderId: idOf(streamId) }, meta()),
];

/** An order that came to nothing makes room for another one; what was paid does so when it has been carried out. */
export const closeCheckouts = processManager<OrderEvent>({
  name: 'close-checkouts',
  on: { OrderDeclined: close, OrderExpired: close },
});
