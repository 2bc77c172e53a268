import { idOf, type Beside, type ProjectionTable, type Recorded } from '@veilway/es-kernel';
import { dateOf } from '../../../platform/calendar.js';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { derivedId } from '../../../platform/ids.js';
import type { AccountEvent } from '../../accounts/events.js';
import type { OrderEvent } from '../../orders/events.js';
import type { BoughtPlan, SubscriptionEvent } from '../../subscriptions/events.js';
import { FACT_KINDS, type Fact, type FactKind } from '../domain/fact.js';
import { summed, type DaySum } from '../domain/tally.js';

export type Counted = AccountEvent | SubscriptionEvent | OrderEvent;

type Paying = { subscriptionId: string; planId: string; currency: string; cents: number };
type Ordered = { currency: string; cents: number; paidOn: string | null };

export type AccountFigures = {
  /** Days are `YYYY-MM-DD`. */
  signedUpOn: string | null;
  trialOn: string | null;
  hasPaid: boolean;
  paying: Paying | null;
  /** What months were given away for that have not begun, each by its id. */
  granted: Readonly<Record<string, number>>;
  /** The same of the running month; 0 where it is paid. */
  givenCents: number;
  orders: Readonly<Record<string, Ordered>>;
  /** In the order of the log. */
  facts: readonly (Fact & { position: number })[];
};

/** Of an account, or what the facts of a day come to, over all accounts. */
export type FigureRow = {
  account: AccountFigures | null;
  day: { day: string; sums: readonly DaySum[]; upTo: number } | null;
};

const NOTHING: AccountFigures = {
  signedUpOn: null,
  trialOn: null,
  hasPaid: false,
  paying: null,
  granted: {},
  givenCents: 0,
  orders: {},
  facts: [],
};

type Told = Pick<Fact, 'kind'> & Partial<Fact>;

const counting = (row: AccountFigures, { at, position }: Recorded<Counted>, ...told: Told[]): AccountFigures => {
  const day = dateOf(at);
  const facts = told.map((fact) => ({
    day,
    of: row.signedUpOn ?? day,
    currency: null,
    cents: 0,
    planId: null,
    position: Number(position),
    ...fact,
  }));
  return { ...row, facts: [...row.facts, ...facts] };
};

/** What somebody pays in a month from now on, and how that differs from what it was. What was given away nobody pays. */
const pays = (
  row: AccountFigures,
  event: Recorded<Counted>,
  { id: planId, currency, priceCents }: BoughtPlan,
): AccountFigures => {
  const cents = Math.max(0, priceCents - row.givenCents);
  const { paying: was, hasPaid, trialOn } = row;
  const now = { ...row, hasPaid: true, paying: { subscriptionId: idOf(event.streamId), planId, currency, cents } };
  const told = (kind: FactKind, of: Pick<Paying, 'currency' | 'cents'>) =>
    of.cents > 0 ? [{ kind, currency: of.currency, cents: of.cents }] : [];
  if (!was) {
    const converted: Told[] = !hasPaid && trialOn ? [{ kind: 'trialConverted', of: trialOn }] : [];
    return counting(now, event, { kind: hasPaid ? 'reactivation' : 'new', planId, currency, cents }, ...converted);
  }
  const switched: Told[] = [
    { kind: 'switchedOut', planId: was.planId, currency: was.currency, cents: was.cents },
    { kind: 'switchedIn', planId, currency, cents },
  ];
  if (was.currency !== currency)
    return counting(now, event, ...told('contraction', was), ...told('expansion', { currency, cents }), ...switched);
  const more = cents - was.cents;
  const repriced = [...told('raised', { currency, cents: more }), ...told('lowered', { currency, cents: -more })].map(
    (fact) => ({ ...fact, planId }),
  );
  return counting(
    now,
    event,
    ...told('expansion', { currency, cents: more }),
    ...told('contraction', { currency, cents: -more }),
    ...(was.planId === planId ? repriced : switched),
  );
};

/** A month that was paid for, or given away. */
const begins = ({ granted, ...row }: AccountFigures, orderId: string): AccountFigures => {
  const { [orderId]: givenCents = 0, ...others } = granted;
  return { ...row, granted: others, givenCents };
};

/** Under no account's own id: of an erased one nothing else leads here. */
const accountRow = (event: Recorded<Counted>): string =>
  derivedId('figures', 'accountId' in event.data ? event.data.accountId : idOf(event.streamId));

const dayRow = ({ at }: Recorded<Counted>): string => `day ${dateOf(at)}`;

const ordered = (row: AccountFigures, { streamId }: Recorded<Counted>, order: Ordered | undefined) => {
  const { [idOf(streamId)]: _, ...others } = row.orders;
  return { ...row, orders: order ? { ...others, [idOf(streamId)]: order } : others };
};
const orderOf = (row: AccountFigures | undefined, { streamId }: Recorded<Counted>) => row?.orders[idOf(streamId)];

type Folds = {
  [K in Counted['type']]?: (
    row: AccountFigures | undefined,
    event: Extract<Recorded<Counted>, { type: K }>,
  ) => AccountFigures | undefined;
};

/** What comes of an event for its account; then the day takes in which facts that were. */
const withDays = (folds: Folds) =>
  Object.fromEntries(
    Object.entries(folds).map(([type, fold]) => [
      type,
      (
        row: FigureRow | undefined,
        event: Recorded<Counted>,
        id: string,
        _: unknown,
        beside: Beside<FigureRow>,
      ): FigureRow | undefined => {
        if (id !== dayRow(event)) {
          const account = (fold as (...args: unknown[]) => AccountFigures | undefined)(
            row?.account ?? undefined,
            event,
          );
          return account && { account, day: null };
        }
        const upTo = Number(event.position);
        const facts = beside(accountRow(event))?.account?.facts.filter(({ position }) => position === upTo);
        return facts?.length
          ? { account: null, day: { day: dateOf(event.at), sums: summed(row?.day?.sums ?? [], facts), upTo } }
          : row;
      },
    ]),
  ) as ProjectionTable<FigureRow, Counted>['on'];

/**
 * What each account brought and cost, fact by fact, and what the facts of each day come to: sums of it are the business
 * figures of any day.
 */
export const accountFigures = readModel<FigureRow, Counted>({
  name: 'account-figures',
  version: 2,
  about: 'people',
  // They name nobody, and what was paid stays paid: the figures of a day are the same after an erasure.
  person: null,
  purpose: 'Days and amounts of which business figures are sums, without who it was.',
  kept: 'For good; which orders they were, as long as the account.',
  fields: {
    account: {
      type: {
        signedUpOn: { type: String, nullable: true, purpose: 'The day on which an address was confirmed.' },
        trialOn: { type: String, nullable: true, purpose: 'The day on which a free trial began.' },
        hasPaid: { type: Boolean, purpose: 'Whether a plan was ever paid for.' },
        paying: {
          type: {
            subscriptionId: { type: String, purpose: 'The subscription that is paid for now.' },
            planId: { type: String, purpose: 'The plan.' },
            currency: { type: String, purpose: 'ISO 4217.' },
            cents: { type: Number, purpose: 'What it costs in a month.' },
          },
          nullable: true,
          purpose: 'What is paid in a month; null where nothing is.',
        },
        granted: {
          type: Map,
          of: Number,
          purpose: 'What months were given away for that have not begun, in cents.',
        },
        givenCents: { type: Number, purpose: 'The same of the running month; 0 where it is paid.' },
        orders: {
          type: Map,
          of: {
            currency: { type: String, purpose: 'ISO 4217.' },
            cents: { type: Number, purpose: 'What it costs.' },
            paidOn: { type: String, nullable: true, purpose: 'The day on which it was paid.' },
          },
          purpose: 'Orders that may still be paid, or paid back.',
        },
        facts: {
          type: [
            {
              kind: { type: String, enum: FACT_KINDS, purpose: 'What happened.' },
              day: { type: String, purpose: 'The day on which it was written down.' },
              of: { type: String, purpose: 'The day that it is about.' },
              currency: { type: String, nullable: true, purpose: 'ISO 4217.' },
              cents: { type: Number, purpose: 'How much.' },
              planId: { type: String, nullable: true, purpose: 'The plan.' },
              position: { type: Number, purpose: 'Its place in the log.' },
            },
          ],
          purpose: 'What the figures count.',
        },
      },
      nullable: true,
      purpose: 'What came of one account; null where it is a day.',
    },
    day: {
      type: {
        day: { type: String, purpose: 'A day on which something was written down.' },
        sums: {
          type: [
            {
              kind: { type: String, enum: FACT_KINDS, purpose: 'What happened.' },
              currency: { type: String, nullable: true, purpose: 'ISO 4217.' },
              planId: { type: String, nullable: true, purpose: 'The plan.' },
              of: {
                type: String,
                nullable: true,
                purpose: 'The month in which the customers had signed up, or the day on which their trials had begun.',
              },
              count: { type: Number, purpose: 'How often it happened.' },
              cents: { type: Number, purpose: 'How much money that was.' },
            },
          ],
          purpose: 'All accounts together.',
        },
        upTo: { type: Number, purpose: 'The place in the log of what is counted last.' },
      },
      nullable: true,
      purpose: 'What one day came to; null where it is an account.',
    },
  },
  indexes: [{ 'day.upTo': 1 }, { position: 1 }],
  // The account's first: from it the day hears what came of the event.
  rowIds: (event) => [accountRow(event), dayRow(event)],
  on: withDays({
    EmailVerified: (row = NOTHING, event) =>
      row.signedUpOn ? row : counting({ ...row, signedUpOn: dateOf(event.at) }, event, { kind: 'signedUp' }),
    // Nothing is left by which one of its orders would be found again.
    AccountErased: (row) => row && { ...row, orders: {}, granted: {} },

    SubscriptionActivated: (row = NOTHING, event) =>
      event.data.orderId === null
        ? counting({ ...row, trialOn: dateOf(event.at) }, event, { kind: 'trialBegun', of: dateOf(event.at) })
        : pays({ ...row, granted: {}, givenCents: 0 }, event, event.data.plan),
    SubscriptionRenewed: (row = NOTHING, event) => pays(begins(row, event.data.orderId), event, event.data.plan),
    MonthsGranted: (row = NOTHING, { data: { months, plan } }) => ({
      ...row,
      granted: { ...row.granted, ...Object.fromEntries(months.map((id) => [id, plan.priceCents])) },
    }),
    SubscriptionPlanChanged: (row = NOTHING, event) =>
      event.data.effective === 'now' && !event.data.paid ? pays(row, event, event.data.plan) : row,
    SubscriptionEnded: (row, event) => {
      if (row?.paying?.subscriptionId !== idOf(event.streamId)) return row;
      const { planId, currency, cents } = row.paying;
      return counting({ ...row, paying: null }, event, { kind: 'churn', planId, currency, cents });
    },

    OrderPlaced: (row = NOTHING, event) => {
      const { currency, amountCents: cents } = event.data.quote;
      return ordered(row, event, { currency, cents, paidOn: null });
    },
    OrderCompleted: (row, event) => {
      const order = orderOf(row, event);
      if (!row || !order) return row;
      const { currency, cents } = order;
      const paidOn = dateOf(event.at);
      return counting(ordered(row, event, { ...order, paidOn }), event, { kind: 'paid', of: paidOn, currency, cents });
    },
    OrderRefunded: (row, event) => {
      const order = orderOf(row, event);
      if (!row || !order?.paidOn) return row;
      const { currency, paidOn } = order;
      return counting(row, event, { kind: 'refunded', of: paidOn, currency, cents: event.data.amountCents });
    },
    OrderDeclined: (row, event) => row && ordered(row, event, undefined),
    OrderExpired: (row, event) => row && ordered(row, event, undefined),
  }),
});
