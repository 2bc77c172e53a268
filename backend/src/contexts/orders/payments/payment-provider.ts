import type { Quote } from '../domain/order.events.js';

/** What a provider needs to know of an order. `orderId` serves as the idempotency key of every call. */
export type Payable = Readonly<{ orderId: string; accountId: string; quote: Quote }>;

export type ChargeOutcome =
  | Readonly<{ outcome: 'completed'; paymentReference: string }>
  | Readonly<{ outcome: 'declined'; reason: string }>;

/** What was paid for an order, to be paid back whole or in part. */
export type Repayable = Readonly<{
  orderId: string;
  /** Of this one, among all refunds of the order: the idempotency key of the call. */
  refundId: string;
  /** The provider's name for the payment. */
  paymentReference: string;
  amountCents: number;
  currency: string;
}>;

/** How customers pay. `test`: no money moves, and renewals always succeed. */
export const PAYMENT_METHODS = ['test'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * Takes money, and gives it back. Outcomes of a checkout come from outside (a page, a webhook) and become `CompleteOrder` or
 * `DeclineOrder`; those may arrive more than once. Every call may be repeated with the same order. A call that throws
 * says that nothing is known; it will be made again.
 */
export abstract class PaymentProvider {
  abstract readonly method: PaymentMethod;
  /** Opens a checkout for a new order. */
  abstract begin(order: Payable): Promise<{ paymentUrl: string }>;
  /** Takes the money of a renewal from the payment method on file. */
  abstract charge(order: Payable): Promise<ChargeOutcome>;
  /** Makes sure that a checkout can be paid no more; false when it was paid meanwhile. */
  abstract withdraw(orderId: string): Promise<boolean>;
  /** Books that a payment is paid back, to where it came from; asked again, it is the same one. */
  abstract refund(order: Repayable): Promise<{ refundReference: string }>;
}
