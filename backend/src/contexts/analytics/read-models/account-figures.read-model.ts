import { idOf, type Recorded } from '@veilway/es-kernel';
import { dateOf } from '../../../platform/calendar.js';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import { derivedId } from '../../../platform/ids.js';
import type { AccountEvent } from '../../accounts/events.js';
import type { OrderEvent } from '../../orders/events.js';
import type { BoughtPlan, SubscriptionEvent } from '../../subscriptions/events.js';
import { FACT_KINDS, type Fact, type FactKind } from '../domain/fact.js';

export type Counted = AccountEvent | SubscriptionEvent | OrderEvent;

type Paying = { subscriptionId: string; currency: string; cents: number };
type Ordered = { currency: string; cents: number; paidOn: string | null };

export type AccountFigureRow = {
  /** Days are `YYYY-MM-DD`. */
  signedUpOn: string | null;
  trialOn: string | null;
  hasPaid: boolean;
  paying: Paying | null;
  orders: Readonly<Record<string, Ordered>>;
  /** In the order of the log. */
  facts: readonly (Fact & { position: number })[];
};

const NOTHING: AccountFigureRow = {
  signedUpOn: null,
  trialOn: null,
  hasPaid: false,
  paying: null,
  orders: {},
  facts: [],
};

type Told = Pick<Fact, 'kind'> & Partial<Fact>;

const counting = (row: AccountFigureRow, { at, position }: Recorded<Counted>, ...told: Told[]): AccountFigureRow => {
  const day = dateOf(at);
  const facts = told.map((fact) => ({
    day,
    of: row.signedUpOn ?? day,
    currency: null,
    cents: 0,
    position: Number(position),
    ...fact,
  }));
  return { ...row, facts: [...row.facts, ...facts] };
};

/** What somebody pays in a month from now on, and how that differs from what it was. */
const pays = (
  row: AccountFigureRow,
  event: Recorded<Counted>,
  { currency, priceCents: cents }: BoughtPlan,
): AccountFigureRow => {
  const { paying: was, hasPaid, trialOn } = row;
  const now = { ...row, hasPaid: true, paying: { subscriptionId: idOf(event.streamId), currency, cents } };
  const told = (kind: FactKind, of: Pick<Paying, 'currency' | 'cents'>) =>
    of.cents > 0 ? [{ kind, currency: of.currency, cents: of.cents }] : [];
  if (!was) {
    const converted: Told[] = !hasPaid && trialOn ? [{ kind: 'trialConverted', of: trialOn }] : [];
    return counting(now, event, { kind: hasPaid ? 'reactivation' : 'new', currency, cents }, ...converted);
  }
  if (was.currency !== currency)
    return counting(now, event, ...told('contraction', was), ...told('expansion', { currency, cents }));
  const more = cents - was.cents;
  return counting(
    now,
    event,
    ...told('expansion', { currency, cents: more }),
    ...told('contraction', { currency, cents: -more }),
  );
};

/** Under no account's own id: of an erased one nothing else leads here. */
const rowIdOf = (event: Recorded<Counted>): string =>
  derivedId('figures', 'accountId' in event.data ? event.data.accountId : idOf(event.streamId));

const ordered = (row: AccountFigureRow, { streamId }: Recorded<Counted>, order: Ordered | undefined) => {
  const { [idOf(streamId)]: _, ...others } = row.orders;
  return { ...row, orders: order ? { ...others, [idOf(streamId)]: order } : others };
};
const orderOf = (row: AccountFigureRow | undefined, { streamId }: Recorded<Counted>) => row?.orders[idOf(streamId)];

/** What each account brought and cost, fact by fact: sums of it are the business figures of any day. */
export const accountFigures = readModel<AccountFigureRow, Counted>({
  name: 'account-figures',
  version: 1,
  about: 'people',
  // They name nobody, and what was paid stays paid: the figures of a day are the same after an erasure.
  person: null,
  purpose: 'Days and amounts of which business figures are sums, without who it was.',
  kept: 'For good; which orders they were, as long as the account.',
  fields: {
    signedUpOn: { type: String, nullable: true, purpose: 'The day on which an address was confirmed.' },
    trialOn: { type: String, nullable: true, purpose: 'The day on which a free trial began.' },
    hasPaid: { type: Boolean, purpose: 'Whether a plan was ever paid for.' },
    paying: {
      type: {
        subscriptionId: { type: String, purpose: 'The subscription that is paid for now.' },
        currency: { type: String, purpose: 'ISO 4217.' },
        cents: { type: Number, purpose: 'What it costs in a month.' },
      },
      nullable: true,
      purpose: 'What is paid in a month; null where nothing is.',
    },
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
          position: { type: Number, purpose: 'Its place in the log.' },
        },
      ],
      purpose: 'What the figures count.',
    },
  },
  indexes: [{ position: 1 }],
  rowIds: rowIdOf,
  on: {
    EmailVerified: (row = NOTHING, event) =>
      row.signedUpOn ? row : counting({ ...row, signedUpOn: dateOf(event.at) }, event, { kind: 'signedUp' }),
    // Nothing is left by which one of its orders would be found again.
    AccountErased: (row) => row && { ...row, orders: {} },

    SubscriptionActivated: (row = NOTHING, event) =>
      event.data.orderId === null
        ? counting({ ...row, trialOn: dateOf(event.at) }, event, { kind: 'trialBegun', of: dateOf(event.at) })
        : pays(row, event, event.data.plan),
    SubscriptionRenewed: (row = NOTHING, event) => pays(row, event, event.data.plan),
    SubscriptionPlanChanged: (row = NOTHING, event) =>
      event.data.effective === 'now' && !event.data.paid ? pays(row, event, event.data.plan) : row,
    SubscriptionEnded: (row, event) => {
      if (row?.paying?.subscriptionId !== idOf(event.streamId)) return row;
      const { currency, cents } = row.paying;
      return counting({ ...row, paying: null }, event, { kind: 'churn', currency, cents });
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
  },
});
