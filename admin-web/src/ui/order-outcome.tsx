import type { Order } from '../providers/types.js';
import { Badge, type Tone } from './badge.js';
import { orderOutcomes } from './texts.js';

type Outcome = keyof typeof orderOutcomes;

const TONES: Readonly<Record<Outcome, Tone>> = {
  completed: 'success',
  refunded: 'neutral',
  pending: 'warning',
  payment: 'error',
  superseded: 'neutral',
  outdated: 'neutral',
  expired: 'neutral',
};

/** What became of an order; of one that was given up, why. */
export function OrderOutcome({ status, reason }: Pick<Order, 'status' | 'reason'>) {
  const outcome = status === 'declined' ? (reason ?? 'payment') : status;
  return <Badge tone={TONES[outcome]} label={orderOutcomes[outcome]} />;
}
