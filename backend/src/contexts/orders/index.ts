export { CloseCheckout } from './domain/checkout.js';
export { CompleteOrder, PlaceOrder } from './domain/order.decider.js';
export { renewalOf, type CurrentTerms } from './domain/quote.js';
export { CurrentTermsOf } from './ports/current-terms.js';
export { PaymentProvider } from './payments/payment-provider.js';
export { OrderQueries } from './read-models/orders.queries.js';
export type { OrderRow } from './read-models/orders.read-model.js';
