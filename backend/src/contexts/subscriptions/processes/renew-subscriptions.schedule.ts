import type { DomainCommand, Meta } from '@veilway/es-kernel';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { derivedId } from '../../../platform/ids.js';
import { PlaceOrder, renewalOf } from '../../orders/index.js';
import { pricedFor } from '../domain/new-price.js';
import { AnnounceTrialEnd, BeginPaidPeriod, LapseSubscription } from '../domain/subscription.commands.js';
import type { SubscriptionQueries } from '../read-models/subscriptions.queries.js';
import type { SubscriptionRow } from '../read-models/subscriptions.read-model.js';

/** What is to be done with a subscription whose time has come. */
const next = (row: Row<SubscriptionRow>, now: Date, meta: (key: string) => Meta): DomainCommand => {
  const { id, periodEnd, attempt, accountId, dueAt } = row;
  if (row.ahead.length) return new BeginPaidPeriod(id, { periodEnd }, meta(`${id} ${periodEnd} paid`));
  if (row.isTrial && now.toISOString() < periodEnd)
    return new AnnounceTrialEnd(id, {}, meta(`${id} ${dueAt} announce`));
  const graceIsOver = row.graceUntil !== null && row.graceUntil <= now.toISOString();
  if (row.isTrial || row.cancelAtPeriodEnd || graceIsOver)
    return new LapseSubscription(id, {}, meta(`${id} ${periodEnd} lapse`));
  // One order per attempt, under a fixed id: asked again before it is paid, it is the same order.
  const plan = pricedFor(row.nextPlan ?? row.plan, row.newPrice, periodEnd);
  return new PlaceOrder(
    derivedId('renewal', id, periodEnd, attempt),
    renewalOf({ accountId, subscriptionId: id, plan, periodEnd }, now),
    meta(`${id} ${periodEnd} ${attempt}`),
  );
};

/** Renews subscriptions at the end of their period, charges again daily within their grace, reminds of the end of trials, and ends what is over. */
export const renewSubscriptions = (subscriptions: Pick<SubscriptionQueries, 'due'>): Schedule => ({
  name: 'renew-subscriptions',
  everyMs: 1_000,
  due: async (now, meta) => (await subscriptions.due(now)).map((row) => next(row, now, meta)),
});
