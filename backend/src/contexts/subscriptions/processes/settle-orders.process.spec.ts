import { metaOf, recorded } from '@veilway/es-kernel/spec';
import type { DomainCommand } from '@veilway/es-kernel';
import { OpenSubscription } from '../../accounts/index.js';
import type { OrderEvent } from '../../orders/events.js';
import { CloseCheckout } from '../../orders/index.js';
import {
  ActivateSubscription,
  ChangePlan,
  MarkPastDue,
  PayAhead,
  RenewSubscription,
} from '../domain/subscription.commands.js';
import { settleOrders, subscriptionIdOf, type SettlementReads } from './settle-orders.process.js';

type Order = NonNullable<Awaited<ReturnType<SettlementReads['orders']['get']>>>;

const plan = {
  id: 'basic',
  name: 'Basic',
  deviceLimit: 1,
  allowanceBytes: 50_000_000_000,
  priceCents: 999,
  currency: 'USD',
};
const purchase: Order = {
  id: 'o-1',
  accountId: 'a-1',
  kind: 'purchase',
  status: 'completed',
  subscriptionId: null,
  quote: {
    planId: plan.id,
    planName: plan.name,
    priceCents: 999,
    amountCents: 999,
    currency: 'USD',
    deviceLimit: 1,
    allowanceBytes: plan.allowanceBytes,
    effective: 'now',
    periodEnd: null,
  },
  payment: 'checkout',
  paymentUrl: null,
  paymentReference: 'p-1',
  reason: null,
  createdAt: '2030-01-01T00:00:00.000Z',
  paidAt: null,
  closedAt: null,
  refundedCents: 0,
  expiresAt: '2030-01-01T01:00:00.000Z',
  sequence: 1,
};
const periodEnd = '2030-02-01T00:00:00.000Z';
const of = (kind: Order['kind'], changes: Partial<Order> = {}): Order => ({
  ...purchase,
  kind,
  subscriptionId: 's-1',
  quote: { ...purchase.quote, periodEnd },
  ...changes,
});

const meta = metaOf();
const completed: OrderEvent = { type: 'OrderCompleted', data: { accountId: 'a-1', paymentReference: 'p-1' } };
const declined: OrderEvent = { type: 'OrderDeclined', data: { accountId: 'a-1', reason: 'declined' } };

const react = async (
  event: OrderEvent,
  order: Order | undefined,
  current?: { id: string; hasEnded: boolean; hasBegun?: boolean },
): Promise<readonly DomainCommand[]> =>
  (settleOrders.on[event.type] as (...args: unknown[]) => Promise<readonly DomainCommand[]>)(
    recorded(event, { streamId: 'order-o-1' }),
    () => meta,
    {
      orders: { get: () => Promise.resolve(order) },
      subscriptions: {
        find: () => Promise.resolve(current && { hasBegun: true, ...current }),
        hasEnded: () => Promise.resolve(current?.hasEnded ?? false),
      },
    } satisfies SettlementReads,
  );

const close = new CloseCheckout('a-1', { orderId: 'o-1' }, meta);
const own = subscriptionIdOf('o-1');
const opening = (replacing: string | null) => [
  new OpenSubscription('a-1', { subscriptionId: own, orderId: 'o-1', replacing }, meta),
  new ActivateSubscription(
    own,
    { accountId: 'a-1', orderId: 'o-1', plan, periodStart: '2030-01-01T00:00:00.000Z' },
    meta,
  ),
  close,
];

describe('a completed purchase', () => {
  it('opens and activates a subscription', async () => expect(await react(completed, purchase)).toEqual(opening(null)));

  it('takes the place of an ended one', async () =>
    expect(await react(completed, purchase, { id: 's-0', hasEnded: true })).toEqual(opening('s-0')));

  it('seen again after a crash in the middle, does the same', async () =>
    expect(await react(completed, purchase, { id: own, hasEnded: false })).toEqual(opening(null)));

  it('waits for the free trial that came first and is only just beginning', async () =>
    expect(react(completed, purchase, { id: 's-0', hasBegun: false, hasEnded: false })).rejects.toThrow(/beginning/));

  it('that comes second pays a month ahead', async () =>
    expect(await react(completed, purchase, { id: 's-0', hasEnded: false })).toEqual([
      new PayAhead('s-0', { orderId: 'o-1', plan }, meta),
      close,
    ]));
});

it('a completed change changes the plan', async () =>
  expect(await react(completed, of('change'))).toEqual([
    new ChangePlan('s-1', { orderId: 'o-1', plan, effective: 'now', periodEnd }, meta),
    close,
  ]));

describe('a completed renewal', () => {
  it('renews', async () =>
    expect(await react(completed, of('renewal'))).toEqual([
      new RenewSubscription('s-1', { orderId: 'o-1', plan, periodEnd }, meta),
      close,
    ]));

  it('of what was given up meanwhile buys a new subscription', async () =>
    expect(await react(completed, of('renewal'), { id: 's-1', hasEnded: true })).toEqual(opening('s-1')));
});

describe('a declined order', () => {
  it('that was our own attempt to renew marks the subscription past due', async () =>
    expect(await react(declined, of('renewal', { payment: 'charge' }))).toEqual([
      new MarkPastDue('s-1', { orderId: 'o-1', periodEnd }, meta),
    ]));

  it('that the customer made changes nothing', async () => {
    expect(await react(declined, purchase)).toEqual([]);
    expect(await react(declined, of('renewal'))).toEqual([]);
  });
});

it('waits where the read model lacks the order, rather than to lose it', () =>
  expect(react(completed, undefined)).rejects.toThrow('not in its read model'));
