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

export function outcomeOf({ status, reason, amountCents }: Pick<Order, 'status' | 'reason' | 'amountCents'>): Outcome {
  if (status === 'pending') return { ...states.pending, colour: 'orange' };
  if (status === 'completed') return { ...(amountCents > 0 ? states.paid : states.confirmed), colour: 'green' };
  return status === 'expired' ? nothing(states.expired) : DECLINED[reason ?? 'payment'];
}
