import { money } from '@veilway/web-client/format';
import type { Order } from './api.js';
import { texts } from './texts.js';

/** What became of an order, in words. `isNothing`: nothing did, and nobody has to know. */
export type Outcome = { label: string; why?: string; colour: string; isNothing?: boolean };

const { states } = texts.orders;
const nothing = (state: { label: string; why: string }): Outcome => ({ ...state, colour: 'gray', isNothing: true });

const DECLINED: Readonly<Record<NonNullable<Order['reason']>, Outcome>> = {
  superseded: nothing(states.replaced),
  outdated: nothing(states.outdated),
  payment: { ...states.declined, colour: 'red' },
};

type Read = Pick<Order, 'status' | 'reason' | 'amountCents' | 'refundedCents' | 'currency'>;

export function outcomeOf({ status, reason, amountCents, refundedCents, currency }: Read): Outcome {
  if (status === 'pending') return { ...states.pending, colour: 'orange' };
  if (status === 'completed' && refundedCents > 0)
    return { ...states.paidInPart(money(refundedCents, currency)), colour: 'green' };
  if (status === 'completed') return { ...(amountCents > 0 ? states.paid : states.confirmed), colour: 'green' };
  if (status === 'refunded') return { ...states.refunded, colour: 'gray' };
  return status === 'expired' ? nothing(states.expired) : DECLINED[reason ?? 'payment'];
}
