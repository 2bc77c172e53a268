export { orderEvents, type OrderEvent, type OrderKind, type Quote } from './domain/order.events.js';
export { CompleteOrder, PlaceOrder } from './domain/order.decider.js';
export { renewalOf, type CurrentTerms, type PlanTerms } from './domain/quote.js';
export { CurrentTermsOf } from './ports/current-terms.js';
export { PaymentProvider, type ChargeOutcome, type Payable } from './payments/payment-provider.js';
export { OrderQueries } from './read-models/order.queries.js';
export { orders } from './read-models/orders.projection.js';
export type { OrderRow } from './read-models/orders.projection.js';
