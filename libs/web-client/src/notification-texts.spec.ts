import { inWords, placeOf } from './notification-texts.js';
import type { Notification } from './notifications.js';

const NIGHT = { startsAt: '2030-01-31T02:00:00.000Z', endsAt: '2030-01-31T03:00:00.000Z' };
const common = { id: 'n-1', createdAt: '2030-01-01T00:00:00.000Z', isRead: false };
const receipt = { orderId: 'o-1', planName: 'Pro', amountCents: 1_999, currency: 'USD' };

it.each<[Pick<Notification, 'kind' | 'parameters'>, title: string, text: string]>([
  [{ kind: 'receipt', parameters: receipt }, 'Payment received', 'We received $19.99 for the Pro plan. Thank you!'],
  [
    { kind: 'renewal', parameters: { planName: 'Pro', periodEnd: '2030-02-01T00:00:00.000Z' } },
    'Subscription renewed',
    'Your Pro plan goes on until February 1, 2030.',
  ],
  [
    { kind: 'payment-failed', parameters: { graceUntil: '2030-02-04T00:00:00.000Z' } },
    'Payment failed',
    'Your renewal could not be charged. We try again every day until February 4, 2030. To keep your plan for sure, pay now.',
  ],
  [
    { kind: 'subscription-ended', parameters: {} },
    'Subscription ended',
    'Your devices are disconnected. Choose a plan to bring them back.',
  ],
  [
    {
      kind: 'refund-granted',
      parameters: { planName: 'Pro', amountCents: 1_999, currency: 'USD', arrivesUntil: '2030-02-12' },
    },
    'Your money is on its way back',
    'We pay $19.99 for the Pro plan back; it is there by February 12, 2030. What it paid for has ended.',
  ],
  [
    { kind: 'refund-refused', parameters: { planName: 'Pro' } },
    'Refund not granted',
    'We could not pay back the Pro plan. Billing says why.',
  ],
  [
    {
      kind: 'renewal-ahead',
      parameters: { planName: 'Pro', periodEnd: '2030-02-07T10:00:00.000Z', amountCents: 1_999, currency: 'USD' },
    },
    'Your plan renews on February 7, 2030',
    'The Pro plan goes on for $19.99. Cancel it before, if you do not want that.',
  ],
  [
    { kind: 'plan-ending', parameters: { planName: 'Pro', endsAt: '2030-02-07T10:00:00.000Z' } },
    'Your plan ends on Feb 7, 2030, 10:00 UTC',
    'You cancelled the Pro plan. Your devices are disconnected then; resume it before to keep them.',
  ],
  [
    { kind: 'trial-ending', parameters: { planName: 'Pro', endsAt: '2030-02-07T10:00:00.000Z' } },
    'Your free trial ends on Feb 7, 2030, 10:00 UTC',
    'Your devices pause then, and nothing is charged. Choose a plan to go on after Pro without a break.',
  ],
  [
    {
      kind: 'price-change',
      parameters: {
        planName: 'Pro',
        currency: 'USD',
        oldCents: 1999,
        priceCents: 2499,
        from: '2030-02-07T10:00:00.000Z',
      },
    },
    'New price of the Pro plan',
    'From your first renewal after February 7, 2030 on it costs $24.99 a month instead of $19.99. Until then nothing changes.',
  ],
  [
    {
      kind: 'price-change',
      parameters: {
        planName: 'Pro',
        currency: 'USD',
        oldCents: 1999,
        priceCents: 1999,
        from: '2030-02-07T10:00:00.000Z',
      },
    },
    'Your price stays as it is',
    'The Pro plan goes on for $19.99 a month: the new price is taken back.',
  ],
  [
    { kind: 'trial-ended', parameters: {} },
    'Your free trial has ended',
    'Nothing was charged. Choose a plan, and your devices return, as many as that plan has room for, the oldest first.',
  ],
  [
    { kind: 'allowance-80', parameters: {} },
    '80 % of your data used',
    'At 100 % your devices pause until the next period or an upgrade.',
  ],
  [
    { kind: 'months-granted', parameters: { planName: 'Pro', months: 1 } },
    'Your plan goes on longer',
    'We have added a month to your Pro plan. Nothing is charged for that.',
  ],
  [
    { kind: 'allowance-granted', parameters: { bytes: 10_000_000_000 } },
    'You have more data',
    'We have added 10 GB to your data of this period. Nothing is charged for that.',
  ],
  [
    { kind: 'allowance-100', parameters: {} },
    'All of your data used',
    'Your devices pause until the next period. Upgrade to go on at once.',
  ],
  [
    { kind: 'allowance-80', parameters: { isTrial: true } },
    '80 % of your data used',
    'At 100 % your devices pause for the rest of your free trial. A plan that you buy in the trial begins when it ends, with new data.',
  ],
  [
    { kind: 'allowance-100', parameters: { isTrial: true } },
    'All of your data used',
    'Your devices pause for the rest of your free trial. A plan that you buy in the trial begins when it ends, with new data.',
  ],
  [
    { kind: 'server-retired', parameters: { device: 'Laptop', server: 'Frankfurt 1' } },
    'Frankfurt 1 was retired',
    'Laptop and any other that used it are disconnected. Get a config for another server.',
  ],
  [
    { kind: 'server-retired', parameters: { device: null, server: null } },
    'A server was retired',
    'Your device and any other that used it are disconnected. Get a config for another server.',
  ],
  [
    {
      kind: 'devices-moved',
      parameters: { device: 'Laptop', server: 'Frankfurt 2', until: '2030-02-07T10:00:00.000Z' },
    },
    'Your devices move to Frankfurt 2',
    'Get the new configuration of Laptop, and of any other that was on its server. The old one works until Feb 7, 2030, 10:00 UTC at the latest.',
  ],
  [
    { kind: 'device-revoked', parameters: { device: null, server: null } },
    'A device was removed',
    'Our team removed it. Write to support if you want to know more.',
  ],
  [
    { kind: 'maintenance', parameters: { server: 'Frankfurt 1', work: 'outage', ...NIGHT } },
    'Maintenance of Frankfurt 1',
    'From Jan 31, 2030, 02:00 UTC to Jan 31, 2030, 03:00 UTC it cannot be reached. Move your device to another server before.',
  ],
  [
    { kind: 'maintenance', parameters: { server: null, work: 'interruptions', ...NIGHT } },
    'Maintenance of a server',
    'From Jan 31, 2030, 02:00 UTC to Jan 31, 2030, 03:00 UTC connections may break for moments, and come back by themselves.',
  ],
  [
    { kind: 'maintenance-cancelled', parameters: { server: 'Frankfurt 1', work: 'outage', ...NIGHT } },
    'Maintenance called off',
    'What was announced of Frankfurt 1 for Jan 31, 2030, 02:00 UTC does not take place, or has ended early.',
  ],
  [
    { kind: 'ticket-resolved', parameters: { ticketId: 't-1' } },
    'Support has resolved your ticket',
    'Say how our help was, or write in it if something is left.',
  ],
  [
    { kind: 'ticket-closed', parameters: { ticketId: 't-1' } },
    'Support has closed your ticket',
    'Say how our help was, or reopen it if something is left.',
  ],
  [
    { kind: 'ticket-merged', parameters: { ticketId: 't-1' } },
    'Two of your tickets are one now',
    'They were about the same. All that was written in either is in this one.',
  ],
  [{ kind: 'message', parameters: { subject: 'Your server', text: 'It moves.' } }, 'Your server', 'It moves.'],
  [{ kind: 'message', parameters: { subject: null, text: null } }, 'We wrote to you', 'It cannot be read any more.'],
  [
    { kind: 'factors-going', parameters: { forgottenAt: '2030-02-04T10:00:00.000Z' } },
    'Your second factors are removed on Feb 4, 2030, 10:00 UTC',
    'Somebody said that you lost them all. If it was not you, keep them in the settings.',
  ],
  [
    { kind: 'alert-raised', parameters: { alert: 'gateway-silent', name: 'Frankfurt 1', more: 11 } },
    'The gateway of Frankfurt 1 is silent, and 11 more',
    'Look after it; a notification says when it is over.',
  ],
  [
    { kind: 'alert-over', parameters: { alert: 'disk-low', freePercent: 9, more: 0 } },
    'Over: The disk is nearly full: 9 % are free',
    'Nothing is left to do.',
  ],
  [
    { kind: 'device-over-limit', parameters: { device: 'Phone', server: null } },
    'Phone was removed',
    'Your plan is for fewer devices now, and this one was added last.',
  ],
])('says $kind in words', (told, title, text) => {
  expect(inWords({ ...common, ...told } as Notification)).toEqual({ title, text });
});

it.each<[Pick<Notification, 'kind' | 'parameters'>, place: string]>([
  [{ kind: 'ticket-reply', parameters: { ticketId: 't-1' } }, '/dashboard/support/t-1'],
  [{ kind: 'ticket-resolved', parameters: { ticketId: 't-1' } }, '/dashboard/support/t-1'],
  [{ kind: 'ticket-closed', parameters: { ticketId: 't-1' } }, '/dashboard/support/t-1'],
  [{ kind: 'ticket-merged', parameters: { ticketId: 't-1' } }, '/dashboard/support/t-1'],
  [{ kind: 'alert-raised', parameters: { alert: 'mail-stuck', more: 0 } }, '/admin/alerts'],
  [{ kind: 'receipt', parameters: receipt }, '/dashboard/billing'],
])('leads to what it tells of: %j', (told, place) =>
  expect(placeOf({ ...common, ...told } as Notification)).toBe(place),
);
