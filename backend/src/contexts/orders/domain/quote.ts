import { refuse } from '@veilway/es-kernel';
import { DAY_MS, HOUR_MS, periodEndAfter } from '../../../platform/calendar.js';
import type { Placement } from './order.decider.js';
import type { Quote, Rest } from './order.events.js';

/** A plan as it is sold or was bought. */
export type PlanTerms = {
  id: string;
  name: string;
  /** Per month. */
  priceCents: number;
  currency: string;
  deviceLimit: number | null;
  allowanceBytes: number | null;
};

/** What a quote must know of the subscription that there is. Times are ISO 8601. */
export type CurrentTerms = {
  subscriptionId: string;
  status: 'active' | 'past_due';
  plan: PlanTerms;
  /** The same as the next period costs: another price was told long enough before. */
  renewal: PlanTerms;
  /** The plan chosen for the next period, where it is another one. */
  nextPlan: PlanTerms | null;
  periodStart: string;
  periodEnd: string;
  /** All periods are monthly anniversaries of it. */
  anchor: string;
  /** The end of the last period that is paid, with those that were paid ahead. */
  paidUntil: string;
  /** Months that are paid or granted and have not begun, each by its id. */
  ahead: readonly { orderId: string; plan: PlanTerms }[];
  graceUntil: string | null;
  cancelled: boolean;
  /** The running period is the free trial; what is bought meanwhile follows it, as `nextPlan`. */
  isTrial: boolean;
};

export type Quoted = Pick<Placement, 'kind' | 'subscriptionId' | 'basePlanId' | 'quote' | 'expiresAt'>;

const CHARGE_PATIENCE_MS = 30 * DAY_MS;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();
const earlier = (a: string, b: string) => (a < b ? a : b);

const quoteOf = (plan: PlanTerms, price: Pick<Quote, 'amountCents' | 'effective' | 'periodEnd' | 'rest'>): Quote => ({
  planId: plan.id,
  planName: plan.name,
  priceCents: plan.priceCents,
  currency: plan.currency,
  deviceLimit: plan.deviceLimit,
  allowanceBytes: plan.allowanceBytes,
  ...price,
});

/**
 * The price difference for the rest of a period, in whole cents, rounded up. A day that has begun counts in full, so
 * that a bigger plan is not to be had for a cent in the last minute.
 */
export const prorated = (differenceCents: number, periodStart: string, periodEnd: string, now: Date): number => {
  const { days, daysLeft } = daysOf(periodStart, periodEnd, now);
  return Math.max(0, Math.ceil((differenceCents * daysLeft) / days));
};

const daysOf = (periodStart: string, periodEnd: string, now: Date) => {
  const days = Math.round((Date.parse(periodEnd) - Date.parse(periodStart)) / DAY_MS);
  return { days, daysLeft: Math.min(days, Math.ceil((Date.parse(periodEnd) - now.getTime()) / DAY_MS)) };
};

/** Of the months that wait, those that a bigger plan takes along: else they would bring the smaller one back. */
const raisedBy = (plan: { id: string; priceCents: number }, { ahead }: Pick<CurrentTerms, 'ahead'>) =>
  ahead.filter((month) => month.plan.id !== plan.id && month.plan.priceCents <= plan.priceCents);

/** A bigger plan for the rest of the period and the months that wait; the parts are rounded so that they are the amount. */
const upgraded = (plan: PlanTerms, current: CurrentTerms, now: Date) => {
  const { plan: base, periodStart, periodEnd, paidUntil } = current;
  const raised = raisedBy(plan, current);
  const differences = raised.reduce((sum, month) => sum + plan.priceCents - month.plan.priceCents, 0);
  const amountCents = prorated(plan.priceCents - base.priceCents, periodStart, periodEnd, now) + differences;
  const planCents = prorated(plan.priceCents, periodStart, periodEnd, now) + raised.length * plan.priceCents;
  const rest: Rest = {
    ...daysOf(periodStart, periodEnd, now),
    planCents,
    creditedPlanName: base.name,
    creditCents: planCents - amountCents,
    ...(raised.length > 0 && { raised: raised.map(({ orderId }) => orderId), paidUntil }),
  };
  return { amountCents, effective: 'now' as const, periodEnd, rest };
};

const purchaseOf = (plan: PlanTerms, begins: Pick<Quote, 'effective' | 'periodEnd'>) => ({
  kind: 'purchase' as const,
  subscriptionId: null,
  basePlanId: null,
  quote: quoteOf(plan, { amountCents: plan.priceCents, ...begins }),
});

/** What a customer is offered who asks for a plan now; it holds for an hour, but never beyond what it was made for. */
export const quoteFor = (offered: PlanTerms, current: CurrentTerms | undefined, now: Date): Quoted => {
  const inAnHour = later(now, HOUR_MS);
  if (!current) return { ...purchaseOf(offered, { effective: 'now', periodEnd: null }), expiresAt: inAnHour };

  const { subscriptionId, periodEnd } = current;
  const basePlanId = current.plan.id;
  // One's own plan costs what it did when one took it.
  const plan = offered.id === current.plan.id ? current.plan : offered;
  if (current.status === 'past_due') {
    const renewed = offered.id === current.plan.id ? current.renewal : offered;
    return {
      kind: 'renewal',
      subscriptionId,
      basePlanId,
      quote: quoteOf(renewed, { amountCents: renewed.priceCents, effective: 'now', periodEnd }),
      expiresAt: current.graceUntil ? earlier(inAnHour, current.graceUntil) : inAnHour,
    };
  }

  if (current.cancelled)
    refuse('subscription-cancelled', 'Your subscription ends with this period. Resume it before you change its plan.');
  if (now.toISOString() >= periodEnd)
    refuse(
      'renewal-in-progress',
      `Your ${current.isTrial ? 'free trial is ending' : 'subscription is being renewed'}. Try again in a moment.`,
    );
  if (current.isTrial) {
    if (current.nextPlan)
      refuse(
        'plan-already-active',
        `You have bought the plan ${current.nextPlan.name} already. It begins when your free trial ends, and can be changed then.`,
      );
    return { ...purchaseOf(offered, { effective: 'renewal', periodEnd }), expiresAt: inAnHour };
  }
  if (plan.id === (current.nextPlan ?? current.plan).id)
    refuse(
      'plan-already-active',
      `Your subscription has the plan ${plan.name} already, or changes to it at its next renewal.`,
    );

  const difference = plan.priceCents - current.plan.priceCents;
  return {
    kind: 'change',
    subscriptionId,
    basePlanId,
    quote: quoteOf(
      plan,
      difference > 0 ? upgraded(plan, current, now) : { amountCents: 0, effective: 'renewal', periodEnd },
    ),
    expiresAt: earlier(inAnHour, periodEnd),
  };
};

/** When the next charge falls due after an order that is paid now. ISO 8601. */
export const nextChargeAfter = (
  { kind, quote }: Pick<Quoted, 'kind' | 'quote'>,
  current: CurrentTerms | undefined,
  now: Date,
) => {
  const start = quote.periodEnd ?? now.toISOString();
  if (kind === 'change' && current) return current.paidUntil;
  return periodEndAfter(start, kind === 'renewal' && current ? current.anchor : start);
};

/** Whether the months wait that a bigger plan was to take along, and no others. */
const raisesTheSame = ({ planId, priceCents, effective, rest }: Quote, current: CurrentTerms): boolean =>
  effective === 'renewal' ||
  raisedBy({ id: planId, priceCents }, current)
    .map(({ orderId }) => orderId)
    .join() === (rest?.raised ?? []).join();

/** Whether the account still has what its quote was reckoned from: else it would pay for what it has, or for nothing. */
export const stillHolds = (
  { kind, subscriptionId, basePlanId, quote }: Pick<Placement, 'kind' | 'subscriptionId' | 'basePlanId' | 'quote'>,
  current: CurrentTerms | undefined,
): boolean =>
  kind === 'purchase'
    ? !current || (current.isTrial && !current.nextPlan)
    : current?.subscriptionId === subscriptionId &&
      current.status === (kind === 'renewal' ? 'past_due' : 'active') &&
      // What is cancelled is renewed where it is overdue, but not changed.
      !(kind === 'change' && (current.cancelled || !raisesTheSame(quote, current))) &&
      current.periodEnd === quote.periodEnd &&
      (basePlanId ?? current.plan.id) === current.plan.id;

/** The order by which a subscription renews itself. A charge that is answered late still counts. */
export const renewalOf = (
  {
    accountId,
    subscriptionId,
    plan,
    periodEnd,
  }: {
    accountId: string;
    subscriptionId: string;
    plan: PlanTerms;
    periodEnd: string;
  },
  now: Date,
): Placement => ({
  accountId,
  kind: 'renewal',
  subscriptionId,
  quote: quoteOf(plan, { amountCents: plan.priceCents, effective: 'now', periodEnd }),
  payment: 'charge',
  paymentUrl: null,
  expiresAt: later(now, CHARGE_PATIENCE_MS),
});
