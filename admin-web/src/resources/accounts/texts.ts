import { inLanguage } from '@veilway/web-client';
import { bytes, number } from '@veilway/web-client/format';
import type { AccountRecord, Customer } from '../../providers/types.js';
import { fields } from './resource.texts.js';

type Statuses<Of extends 'subscriptions' | 'devices' | 'tickets'> = Record<
  NonNullable<Customer[Of]>[number]['status'],
  string
>;

/** Of those that are always there; an installation names its own. */
const roles: Readonly<Record<string, string>> = {
  customer: 'Customer',
  admin: 'Admin',
  auditor: 'Auditor',
  support: 'Support',
};

export const texts = inLanguage({
  en: {
    title: 'Customers',
    customer: 'Customer',
    back: 'All customers',
    fields,
    unnamed: 'No name',
    roles,
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
      tag: 'Tag',
      yes: 'Suspended',
      no: 'Not suspended',
      noMatchHint:
        'Names, addresses and devices are found by how their words begin, ids and tunnel addresses as a whole.',
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

    tags: {
      title: 'Tags',
      add: 'New tag',
      put: 'Add',
      takeAway: (tag: string) => `Take “${tag}” away`,
      fault: 'One word of up to 30 letters, digits, dots and hyphens',
      done: 'The tags are changed',
      failed: 'The tags could not be changed',
    },

    deeds: {
      menu: 'Do for this customer',
      outside: (least: number, most: number) => `A whole number from ${number(least)} to ${number(most)}`,
      write: {
        item: 'Write to the customer…',
        action: 'Send',
        title: (who: string) => `Write to ${who}`,
        consequence:
          'It stands in the bell, and goes out by mail unless the customer declined such mails. It cannot be answered there.',
        reason: 'Message',
        reasonHint: 'Kept sealed with the account; the customer reads it, and that we wrote.',
        done: 'The message is on its way',
        failed: 'The message could not be sent',
      },
      months: {
        item: 'Give months away…',
        action: 'Give',
        title: (who: string) => `Give ${who} months of the plan`,
        consequence:
          'They follow what is paid already, and nothing is charged for them. The plan renews after them, unless it is cancelled. The customer is told.',
        number: 'Months',
        done: 'The months are given',
        failed: 'The months could not be given',
      },
      data: {
        item: 'Give data away…',
        action: 'Give',
        title: (who: string) => `Give ${who} data`,
        consequence:
          'For the running period, beside the data of the plan. Devices that were paused for want of data connect again. The customer is told.',
        number: 'Gigabytes',
        done: 'The data are given',
        failed: 'The data could not be given',
      },
      confirmation: {
        item: 'Send the confirmation again…',
        action: 'Send',
        title: (who: string) => `Send ${who} the link that confirms the address?`,
        consequence: 'It goes to the address that was signed up with, once a minute at most.',
        done: 'The link is on its way',
        failed: 'The link could not be sent',
      },
      vouch: {
        item: 'Confirm the address…',
        action: 'Confirm',
        title: (who: string) => `Confirm the address of ${who}?`,
        consequence:
          'Whoever signed up with it signs in with the password that was chosen then. Do so only where you know that the address is theirs.',
        done: 'The address is confirmed',
        failed: 'The address could not be confirmed',
      },
      password: {
        item: 'Send a link for another password…',
        action: 'Send',
        title: (who: string) => `Send ${who} a link for another password?`,
        consequence: 'It works once, for half an hour. Until then the password of now stays.',
        done: 'The link is on its way',
        failed: 'The link could not be sent',
      },
      role: {
        item: 'Change the role…',
        action: 'Change the role',
        title: (who: string) => `Another role for ${who}`,
        consequence: 'All sessions end, and the next one has the new role. Its owner is told by mail.',
        done: 'The role is changed',
        failed: 'The role could not be changed',
      },
      factors: {
        item: 'Take second factors away…',
        action: 'Take away',
        title: (who: string) => `Take the second factors of ${who} away?`,
        consequence: 'From then on the password alone signs in. Its owner is told by mail.',
        done: 'The second factors are taken away',
        failed: 'The second factors could not be taken away',
      },
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
      data: 'Data',
      usedData: (used: number, limit: number | null) =>
        limit === null ? bytes(used) : `${bytes(used)} of ${bytes(limit)}`,
      ahead: 'Months ahead',
      statuses: { active: 'active', past_due: 'past due', ended: 'ended' } satisfies Statuses<'subscriptions'>,
    },
    devices: {
      title: 'Devices',
      none: 'Has no device.',
      all: 'All of their devices, revoked ones too',
      name: 'Device',
      server: 'Server',
      address: 'Tunnel address',
      status: 'Status',
      used: 'Used this period',
      handshake: 'Last handshake',
      never: 'never',
      connected: 'connected',
      applied: 'At the gateway',
      asWanted: 'as wanted',
      notKnown: 'not known yet',
      statuses: { active: 'active', suspended: 'paused', revoked: 'revoked' } satisfies Statuses<'devices'>,
    },
    orders: {
      title: 'Orders',
      none: 'Has ordered nothing.',
      all: 'All of their payments',
      plan: 'Plan',
      amount: 'Amount',
      status: 'Status',
      at: 'Ordered',
    },
    tickets: {
      title: 'Tickets',
      none: 'Has asked nothing.',
      all: 'All of their tickets',
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
    notifications: {
      title: 'Told by the bell',
      none: 'Was told nothing.',
      what: 'What',
      read: 'Read',
      isRead: 'read',
      isUnread: 'unread',
      at: 'When',
    },
    activity: {
      title: 'Activity, as the customer reads it',
      none: 'Has done nothing.',
      what: 'What',
      at: 'When',
    },
  },
});
