import { idOf, processManager, type DomainCommand, type Meta } from '@veilway/es-kernel';
import type { Row } from '../../../platform/event-sourcing/projections/rows.js';
import { derivedId } from '../../../platform/ids.js';
import { OpenSubscription } from '../../accounts/index.js';
import type { OrderEvent, Quote } from '../../orders/events.js';
import { CloseCheckout, type OrderRow } from '../../orders/index.js';
import {
  ActivateSubscription,
  ChangePlan,
  MarkPastDue,
  PayAhead,
  RenewSubscription,
} from '../domain/subscription.commands.js';
import type { BoughtPlan } from '../domain/subscription.events.js';

type Order = Row<OrderRow>;

export type SettlementReads = {
  orders: { get: (id: string) => Promise<Order | undefined> };
  subscriptions: {
    find: (accountId: string) => Promise<{ id: string; hasBegun: boolean; hasEnded: boolean } | undefined>;
    hasEnded: (id: string) => Promise<boolean>;
  };
};

type Settlement = (
  order: Order,
  completedAt: Date,
  meta: (key: string) => Meta,
  subscriptions: SettlementReads['subscriptions'],
) => Promise<readonly DomainCommand[]>;

const bought = ({ planId, planName, deviceLimit, allowanceBytes, priceCents, currency }: Quote): BoughtPlan => ({
  id: planId,
  name: planName,
  deviceLimit,
  allowanceBytes,
  priceCents,
  currency,
});

/** The subscription that an order brings. */
export const subscriptionIdOf = (orderId: string): string => derivedId('subscription', orderId);

/** A new subscription; or, where another one came first, a month after it. */
const purchase: Settlement = async ({ id: orderId, accountId, quote }, completedAt, meta, subscriptions) => {
  const subscriptionId = subscriptionIdOf(orderId);
  const plan = bought(quote);
  const current = await subscriptions.find(accountId);
  const isOwn = current?.id === subscriptionId;
  // A free trial at the same moment: what is paid for comes after it, and is tried again until it is there.
  if (current && !isOwn && !current.hasBegun)
    throw new Error('The subscription before this one is only just beginning.');
  if (current && !isOwn && !current.hasEnded) return [new PayAhead(current.id, { orderId, plan }, meta('ahead'))];
  const replacing = current && !isOwn ? current.id : null;
  const periodStart = completedAt.toISOString();
  return [
    new OpenSubscription(accountId, { subscriptionId, orderId, replacing }, meta('open')),
    new ActivateSubscription(subscriptionId, { accountId, orderId, plan, periodStart }, meta('activate')),
  ];
};

const settlements: Record<Order['kind'], Settlement> = {
  purchase,

  change: async ({ id: orderId, subscriptionId, quote }, _, meta) => [
    new ChangePlan(
      subscriptionId!,
      {
        orderId,
        plan: bought(quote),
        effective: quote.effective,
        periodEnd: quote.periodEnd!,
        ...(quote.rest?.raised && { raised: quote.rest.raised }),
      },
      meta('change'),
    ),
  ],

  // Paid at the very end of its grace, when the subscription was given up: then the money buys a new one.
  renewal: async (order, completedAt, meta, subscriptions) =>
    (await subscriptions.hasEnded(order.subscriptionId!))
      ? purchase(order, completedAt, meta, subscriptions)
      : [
          new RenewSubscription(
            order.subscriptionId!,
            { orderId: order.id, plan: bought(order.quote), periodEnd: order.quote.periodEnd! },
            meta('renew'),
          ),
        ],
};

const existing = (order: Order | undefined): Order => {
  if (!order) throw new Error('The order is not in its read model. Look for a stopped projection.');
  return order;
};

/** What an order brings that was paid; where it has brought that already, its commands change nothing. */
export const settlementOf = async (
  orderId: string,
  completedAt: Date,
  meta: (key: string) => Meta,
  { orders, subscriptions }: SettlementReads,
): Promise<readonly DomainCommand[]> => {
  const order = existing(await orders.get(orderId));
  // Paid back before it was carried out: there is nothing left to bring.
  const settled =
    order.status === 'refunded' ? [] : await settlements[order.kind](order, completedAt, meta, subscriptions);
  return [...settled, new CloseCheckout(order.accountId, { orderId }, meta('close'))];
};

/** What was paid becomes a subscription, a bigger plan or another month; what was not, a subscription past due. */
export const settleOrders = processManager<OrderEvent, SettlementReads>({
  name: 'settle-orders',
  on: {
    OrderCompleted: ({ streamId, at }, meta, reads) => settlementOf(idOf(streamId), at, meta, reads),

    OrderDeclined: async ({ streamId }, meta, { orders }) => {
      const { id: orderId, payment, subscriptionId, quote } = existing(await orders.get(idOf(streamId)));
      return payment === 'charge' && subscriptionId
        ? [new MarkPastDue(subscriptionId, { orderId, periodEnd: quote.periodEnd! }, meta('past-due'))]
        : [];
    },
  },
});
