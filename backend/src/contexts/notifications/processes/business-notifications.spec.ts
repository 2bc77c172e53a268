import type { DomainCommand, Meta, Recorded } from '@veilway/es-kernel';
import { metaOf, recorded } from '@veilway/es-kernel/spec';
import { bound } from '../../../platform/event-sourcing/registry.js';
import type { OrderQueries } from '../../orders/index.js';
import type { NotifyAccount } from '../domain/notification.decider.js';
import { businessNotifications } from './business-notifications.process.js';

const orders = {
  get: (id: string) =>
    Promise.resolve({ quote: { planName: 'Pro', amountCents: id === 'free' ? 0 : 1999, currency: 'USD' } }),
} as unknown as OrderQueries;
const meta = (): Meta => metaOf();

const told = async (type: string, data: Record<string, unknown> = {}, streamId = 'subscription-s-1') => {
  const event = recorded({ type, data: { accountId: 'a-1', ...data } }, { streamId, position: 1n }) as Recorded;
  return (await bound(businessNotifications, orders).react(event, meta)) as readonly (DomainCommand & NotifyAccount)[];
};

it.each([
  ['OrderCompleted', {}, 'receipt', { orderId: 'o-1', planName: 'Pro', amountCents: 1999, currency: 'USD' }],
  [
    'SubscriptionRenewed',
    { plan: { name: 'Pro' }, periodEnd: '2030-02-01T00:00:00.000Z' },
    'renewal',
    { planName: 'Pro', periodEnd: '2030-02-01T00:00:00.000Z' },
  ],
  [
    'SubscriptionPastDue',
    { graceUntil: '2030-02-04T00:00:00.000Z' },
    'payment-failed',
    { graceUntil: '2030-02-04T00:00:00.000Z' },
  ],
  ['SubscriptionEnded', { reason: 'cancelled' }, 'subscription-ended', {}],
  ['SubscriptionEnded', { reason: 'trial-over' }, 'trial-ended', {}],
  [
    'RenewalAnnounced',
    { planName: 'Pro', periodEnd: '2030-02-07T10:00:00.000Z', amountCents: 1999, currency: 'USD' },
    'renewal-ahead',
    { planName: 'Pro', periodEnd: '2030-02-07T10:00:00.000Z', amountCents: 1999, currency: 'USD' },
  ],
  [
    'PeriodEndAnnounced',
    { planName: 'Pro', periodEnd: '2030-02-07T10:00:00.000Z' },
    'plan-ending',
    { planName: 'Pro', endsAt: '2030-02-07T10:00:00.000Z' },
  ],
  [
    'TrialEndAnnounced',
    { planName: 'Pro', periodEnd: '2030-02-07T10:00:00.000Z', daysLeft: 2 },
    'trial-ending',
    { planName: 'Pro', endsAt: '2030-02-07T10:00:00.000Z' },
  ],
  [
    'PriceChangeAnnounced',
    {
      planId: 'pro',
      planName: 'Pro',
      currency: 'USD',
      oldCents: 999,
      priceCents: 1099,
      from: '2030-02-01T00:00:00.000Z',
    },
    'price-change',
    { planName: 'Pro', currency: 'USD', oldCents: 999, priceCents: 1099, from: '2030-02-01T00:00:00.000Z' },
  ],
  [
    'RefundConfirmed',
    { planName: 'Pro', amountCents: 1999, currency: 'USD', arrivesUntil: '2030-02-12', adminId: 'a-2' },
    'refund-granted',
    { planName: 'Pro', amountCents: 1999, currency: 'USD', arrivesUntil: '2030-02-12' },
  ],
  ['RefundDeclined', { planName: 'Pro', adminId: 'a-2' }, 'refund-refused', { planName: 'Pro' }],
  ['TicketReplied', { by: 'support' }, 'ticket-reply', { ticketId: 'o-1' }],
  ['TicketResolved', { by: 'support' }, 'ticket-resolved', { ticketId: 'o-1' }],
  ['TicketClosed', { by: 'support' }, 'ticket-closed', { ticketId: 'o-1' }],
  ['TicketMerged', { intoId: 't-2', promisedUntil: null }, 'ticket-merged', { ticketId: 't-2' }],
  ['AllowanceWarned', { usedBytes: 1, percent: 80 }, 'allowance-80', {}],
  ['AllowanceExceeded', { usedBytes: 1 }, 'allowance-100', {}],
  ['AllowanceWarned', { usedBytes: 1, percent: 80, isTrial: true }, 'allowance-80', { isTrial: true }],
  ['AllowanceExceeded', { usedBytes: 1, isTrial: true }, 'allowance-100', { isTrial: true }],
  [
    'ConfigRevoked',
    { reason: 'server-deleted', serverId: 'v-1' },
    'server-retired',
    { configId: 'o-1', serverId: 'v-1' },
  ],
  ['ConfigRevoked', { reason: 'plan-limit', serverId: 'v-1' }, 'device-over-limit', { configId: 'o-1' }],
  ['ConfigRevoked', { reason: 'staff', serverId: 'v-1' }, 'device-revoked', { configId: 'o-1' }],
  [
    'ConfigIssued',
    { serverId: 'v-2', relocation: { id: 'm', until: '2030-01-08T10:00:00.000Z' } },
    'devices-moved',
    { configId: 'o-1', serverId: 'v-2', until: '2030-01-08T10:00:00.000Z' },
  ],
])('tells of %s', async (type, data, kind, parameters) => {
  const [command] = await told(type, data, 'order-o-1');
  expect(command).toMatchObject({ type: 'NotifyAccount', id: 'a-1' });
  expect(command!.data).toEqual({ notificationId: expect.any(String), kind, parameters });
});

it('says nothing of an order over nothing, nor of a config that its owner revoked or a subscription that its own notification tells of', async () => {
  expect(await told('OrderCompleted', {}, 'order-free')).toEqual([]);
  expect(await told('ConfigRevoked', { reason: 'customer', serverId: 'v-1' })).toEqual([]);
  expect(await told('ConfigIssued', { serverId: 'v-2' })).toEqual([]);
  expect(await told('SubscriptionEnded', { reason: 'refunded' })).toEqual([]);
});

it.each(['TicketReplied', 'TicketResolved', 'TicketClosed'])(
  'says nothing of a ticket to whoever did it, nor where nobody has a bell: %s',
  async (type) => {
    expect(await told(type, { by: 'customer' }, 'ticket-t-1')).toEqual([]);
    expect(await told(type, { by: 'support', accountId: null }, 'ticket-t-1')).toEqual([]);
  },
);

it('tells once of all devices on one server', async () => {
  const gone = { reason: 'server-deleted', serverId: 'v-1' };
  const [[one], [other]] = [
    await told('ConfigRevoked', gone, 'config-1'),
    await told('ConfigRevoked', gone, 'config-2'),
  ];
  expect(other!.data.notificationId).toBe(one!.data.notificationId);
  const moved = { serverId: 'v-2', relocation: { id: 'm', until: '2030-01-08T10:00:00.000Z' } };
  const [[phone], [laptop]] = [
    await told('ConfigIssued', moved, 'config-1'),
    await told('ConfigIssued', moved, 'config-2'),
  ];
  expect(laptop!.data.notificationId).toBe(phone!.data.notificationId);
});
