import { inLanguage } from '@veilway/web-client';
import { number } from '@veilway/web-client/format';
import type { AccountRecord, Customer } from '../../providers/types.js';
import { fields } from './resource.texts.js';

type Statuses<Of extends 'subscriptions' | 'devices' | 'tickets'> = Record<Customer[Of][number]['status'], string>;

export const texts = inLanguage({
  en: {
    title: 'Customers',
    customer: 'Customer',
    back: 'All customers',
    fields,
    unnamed: 'No name',
    roles: { customer: 'Customer', admin: 'Admin', auditor: 'Auditor', support: 'Support' } satisfies Record<
      AccountRecord['role'],
      string
    >,
    statuses: { unconfirmed: 'unconfirmed', active: 'active', closed: 'closed' } satisfies Record<
      AccountRecord['status'],
      string
    >,

    list: {
      notLoaded: 'The customers could not be loaded',
      none: 'No customers yet',
      noneHint: 'Whoever signs up stands here.',
      noMatch: 'No customer matches',
      isSuspended: 'Suspended',
      yes: 'Suspended',
      no: 'Not suspended',
      noMatchHint: 'Names and addresses are found by a part, ids and tunnel addresses as a whole.',
    },

    notLoaded: 'The customer could not be loaded',
    isWrittenDown: 'That you looked at this customer is written down with the day.',
    id: 'ID',
    suspended: 'suspended',
    suspend: {
      action: 'Suspend',
      title: (who: string) => `Suspend ${who}?`,
      consequence:
        'Whoever is signed in is signed out, and no device connects until that is lifted. Nothing is deleted, and the subscription goes on.',
      reason: 'Reason',
      reasonHint: 'Kept with the account, for staff alone.',
      reasonMissing: (least: number) => `Write at least ${least} characters`,
      since: 'Suspended since',
      done: 'The account is suspended',
      failed: 'The account could not be suspended',
    },
    lift: {
      action: 'Lift suspension',
      done: 'The suspension is lifted',
      failed: 'The suspension could not be lifted',
    },

    subscriptions: {
      title: 'Subscriptions',
      none: 'Has never had a subscription.',
      plan: 'Plan',
      status: 'Status',
      until: 'Until',
      devices: 'Devices',
      trial: (plan: string) => `${plan}, free trial`,
      used: (used: number, limit: number | null) =>
        limit === null ? number(used) : `${number(used)} of ${number(limit)}`,
      statuses: { active: 'active', past_due: 'past due', ended: 'ended' } satisfies Statuses<'subscriptions'>,
    },
    devices: {
      title: 'Devices',
      none: 'Has no device.',
      name: 'Device',
      server: 'Server',
      address: 'Tunnel address',
      status: 'Status',
      used: 'Used this period',
      handshake: 'Last handshake',
      never: 'never',
      connected: 'connected',
      statuses: { active: 'active', suspended: 'paused', revoked: 'revoked' } satisfies Statuses<'devices'>,
    },
    orders: {
      title: 'Orders',
      none: 'Has ordered nothing.',
      plan: 'Plan',
      amount: 'Amount',
      status: 'Status',
      at: 'Ordered',
    },
    tickets: {
      title: 'Tickets',
      none: 'Has asked nothing.',
      ticket: 'Ticket',
      status: 'Status',
      at: 'Opened',
      statuses: { open: 'open', resolved: 'resolved', closed: 'closed' } satisfies Statuses<'tickets'>,
    },
    sessions: {
      title: 'Signed in',
      none: 'Is signed in nowhere.',
      device: 'With',
      began: 'Since',
      seen: 'Last used',
    },
  },
});
