import { catalog, decider, DomainCommand, refuse, type CommandsOf, type Event } from '@veilway/es-kernel';

/** An account's checkout, under the account's id: at most one order at a time can be paid. */
export type CheckoutEvent =
  | Event<'CheckoutOpened', { orderId: string }>
  /** From here on no other order is opened or paid, until this one has become what it was for, or came to nothing. */
  | Event<'CheckoutPaid', { orderId: string; at?: string }>
  | Event<'CheckoutClosed', { orderId: string }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const checkoutEvents = catalog<CheckoutEvent>({
  category: 'checkout',
  told: {
    about: 'people',
    purpose: 'Which order of an account can be paid: one at a time.',
    kept: 'For good.',
    fields: { orderId: 'Which order.', at: 'When it was paid.' },
  },
  current: { CheckoutOpened: 1, CheckoutPaid: 1, CheckoutClosed: 1 },
});

/** Makes an order the one that can be paid; the one before it cannot any more. */
export class OpenCheckout extends DomainCommand<{ orderId: string }> {
  readonly type = 'OpenCheckout';
}
/** Claims the checkout for the payment of an order. */
export class PayCheckout extends DomainCommand<{ orderId: string }> {
  readonly type = 'PayCheckout';
}
/** The order is carried out or given up. */
export class CloseCheckout extends DomainCommand<{ orderId: string }> {
  readonly type = 'CloseCheckout';
}
const checkoutCommands = [OpenCheckout, PayCheckout, CloseCheckout] as const;
type CheckoutCommand = CommandsOf<typeof checkoutCommands>;

type Checkout = { orderId: string; stage: 'open' | 'paid' | 'closed'; claimedAt?: string };

/** Between the claim and the end of an order lie moments, and all that is tried again in between. */
const CLAIM_MS = 10_000;

/**
 * Whether an order has claimed the checkout and whoever was carrying it out has died. A claim of times to come was made by
 * a clock that was set back since.
 */
export const isAbandoned = ({ stage, claimedAt }: Checkout, now: Date): boolean =>
  stage === 'paid' && Math.abs(now.getTime() - Date.parse(claimedAt ?? new Date(0).toISOString())) >= CLAIM_MS;

export const checkoutDecider = decider<Checkout | undefined, CheckoutCommand, CheckoutEvent>({
  events: checkoutEvents,
  commands: checkoutCommands,
  initial: undefined,

  decide: {
    OpenCheckout: (checkout, { data }) => {
      if (checkout?.stage === 'paid' && checkout.orderId !== data.orderId)
        refuse('order-in-progress', 'Your last order is still being carried out. Try again in a moment.');
      return checkout?.orderId === data.orderId ? [] : [{ type: 'CheckoutOpened', data }];
    },

    PayCheckout: (checkout, { data, meta: { now } }) => {
      // An order that is older than checkouts has never opened one.
      if (checkout && (checkout.orderId !== data.orderId || checkout.stage === 'closed'))
        refuse('order-not-pending', 'Another order has taken the place of this one. Place a new one.');
      return checkout?.stage === 'paid' ? [] : [{ type: 'CheckoutPaid', data: { ...data, at: now.toISOString() } }];
    },

    CloseCheckout: (checkout, { data }) =>
      checkout?.orderId === data.orderId && checkout.stage !== 'closed' ? [{ type: 'CheckoutClosed', data }] : [],
  },

  evolve: {
    CheckoutOpened: (_, { data: { orderId } }) => ({ orderId, stage: 'open' }),
    CheckoutPaid: (_, { data: { orderId, at } }) => ({ orderId, stage: 'paid', claimedAt: at }),
    CheckoutClosed: (_, { data: { orderId } }) => ({ orderId, stage: 'closed' }),
  },
});
