import { addBusinessDays } from '../../../platform/calendar.js';
import { asksLeft } from '../domain/asks.js';
import { ARRIVES } from '../domain/refund.decider.js';
import type { ReadRefund } from '../read-models/refunds.queries.js';
import type { RefundStep } from '../read-models/refunds.read-model.js';
import type { RefundDto } from './refunds.dto.js';

type Round = { steps: readonly RefundStep[]; until: readonly RefundStep[]; isLatest: boolean };

/** Each begins where it was asked for or offered; `until`: with all before it. */
const roundsOf = (steps: readonly RefundStep[]): Round[] => {
  const begins = steps.flatMap(({ kind }, index) => (kind === 'asked' || kind === 'offered' ? index : []));
  return begins.map((begin, nth) => {
    const end = begins[nth + 1];
    return { steps: steps.slice(begin, end), until: steps.slice(0, end), isLatest: end === undefined };
  });
};

/**
 * What a customer reads of an order's refunds, the latest first: what was paid back stays, whatever is asked for or
 * offered after it. What staff only thinks about giving back is not told, nor how many admins it takes.
 */
export const refundViews = (refund: ReadRefund): RefundDto[] =>
  roundsOf(refund.steps)
    .map((round) => viewOf(refund, round))
    .filter(({ isOffered, status }) => !isOffered || status === 'granted' || status === 'paid')
    .reverse();

const viewOf = (refund: ReadRefund, { steps, until, isLatest }: Round): RefundDto => {
  const { id: orderId, planName, currency, amountCents } = refund;
  const [begun, ...later] = steps;
  const found = (kind: RefundStep['kind']) => later.find((step) => step.kind === kind);
  const [granted, refused, paid] = [found('granted'), found('refused'), found('paid')];
  const isOffered = begun!.kind === 'offered';
  const arrives = (days: number) => (granted ? addBusinessDays(new Date(granted.at), days) : null);
  return {
    orderId,
    planName,
    currency,
    amountCents: (granted ?? begun!).amountCents ?? amountCents,
    status: paid ? 'paid' : granted ? 'granted' : refused ? 'refused' : 'asked',
    isOffered,
    // More came after it, so it was not the rest.
    isPart: isLatest ? refund.isPart : granted !== undefined,
    reason: isLatest && !isOffered ? refund.reason : '',
    requestedAt: begun!.at,
    decidedAt: (granted ?? refused)?.at ?? null,
    refusal: isLatest ? refund.refusal : null,
    asksLeft: asksLeft(until.filter(({ kind }) => kind === 'asked').length),
    arrivesFrom: arrives(ARRIVES.from),
    arrivesUntil: arrives(ARRIVES.until),
    paidAt: paid?.at ?? null,
  };
};
