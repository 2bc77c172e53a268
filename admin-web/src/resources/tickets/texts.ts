import { inLanguage } from '@veilway/web-client';
import type { DeskCustomer } from '../../providers/types.js';
import { fields } from './resource.texts.js';

type Statuses = {
  plan: Record<NonNullable<DeskCustomer['plan']>['status'], string>;
  device: Record<NonNullable<DeskCustomer['devices']>[number]['status'], string>;
  order: Record<NonNullable<DeskCustomer['orders']>[number]['status'], string>;
};

export const texts = inLanguage({
  en: {
    title: 'Support',
    ticket: 'Ticket',
    fields,
    statuses: { open: 'open', resolved: 'resolved', closed: 'closed' },
    priorities: { low: 'low', medium: 'medium', high: 'high' },
    erased: '(erased)',
    nobody: 'nobody',
    left: (time: string) => `${time} left`,
    leftCounted: (time: string, counted: string) => `${time} left, ${counted} of it count`,
    overdue: (time: string) => `${time} late`,
    answered: 'answered',
    byForm: 'by the contact form',

    filters: {
      owed: 'Answer owed',
      isOwed: 'waits',
      isNotOwed: 'answered',
      mine: 'me',
      source: 'Asked by',
      byForm: 'contact form',
      byAccount: 'customers',
    },

    list: {
      notLoaded: 'The tickets could not be loaded',
      none: 'No tickets yet',
      noneHint: 'What customers ask appears here, what was promised soonest first.',
      noMatch: 'No ticket matches',
      noMatchHint: 'Search by a customer’s name or address, or by the id of a ticket.',
    },

    figures: 'Figures',

    back: 'All tickets',
    notLoaded: 'The ticket could not be loaded',
    loading: 'Loading ticket',
    thread: 'Conversation',
    kinds: { customer: 'customer', support: 'support', note: 'note, for the desk alone' },
    services: { priority: 'priority support', dedicated: 'dedicated support' },
    aimed: <Time>(when: Time) => ['to be answered by ', when] as const,
    mergedInto: 'This ticket goes on in another one.',
    goOnThere: 'Go on there',
    joined: <Time>(when: Time) => ['was joined with this ticket on ', when, '.'] as const,

    reply: 'Answer to the customer',
    mail: 'Answer by mail',
    sendReply: 'Send answer',
    note: 'Note for the desk',
    sendNote: 'Add note',
    writeNote: 'Write a note instead',
    writeReply: 'Write an answer instead',
    required: 'Write something first',
    sent: 'The answer is sent',
    noted: 'The note is added',
    notSent: 'It could not be sent',

    presence: {
      customer: 'The customer is typing…',
      looks: (name: string) => `${name} is looking at this ticket too.`,
      types: (name: string) => `${name} is writing an answer…`,
      somebody: 'A colleague',
    },

    canned: {
      action: 'Canned reply…',
      title: 'Canned replies',
      manage: 'Manage them',
      loading: 'Loading canned replies',
      notLoaded: 'The canned replies could not be loaded',
      none: 'None matches',
      nothing: 'There are no canned replies yet.',
      missing: (fields: string) => `Not known of who asks: ${fields}. Put it in yourself before you send.`,
      notFilled: 'The canned reply could not be put in',
    },

    files: {
      attach: 'Attach files',
      choose: 'Choose files to attach',
      notAttached: (names: string) => `Not attached: ${names}`,
      most: (most: number) => `A message takes at most ${most} files.`,
      save: (name: string) => `Save ${name}`,
      notSaved: 'The file could not be saved',
    },

    assign: 'Looked after by',
    assigned: 'The ticket is assigned',
    take: 'Take it',
    colleaguesNotLoaded: 'Who can look after it could not be loaded',
    resolve: 'Resolve',
    close: 'Close',
    reopen: 'Reopen',
    closeQuestion: 'Close this ticket?',
    closeConsequence:
      'Nobody can write in it then, and nothing is owed any more. Who asked is told so by bell and mail, and can reopen it.',
    closeByForm: 'Nothing is owed any more. Who wrote hears nothing of it.',
    changed: 'The ticket is changed',
    notChanged: 'The ticket could not be changed',

    merge: {
      action: 'Join with another…',
      title: 'Join this ticket with another one',
      consequence:
        'The older of the two goes on, with all that was written in either and what is owed; the newer is closed. The customer is told so by bell and mail. That cannot be undone.',
      other: 'The other ticket',
      option: (subject: string, when: string) => `${subject}, ${when}`,
      none: 'The customer has no other ticket.',
      notLoaded: 'The customer’s tickets could not be loaded',
      confirm: 'Join',
      done: 'The tickets are joined',
      failed: 'The tickets could not be joined',
    },

    stranger: {
      title: 'By the contact form',
      unconfirmed:
        'Nobody has confirmed that this address is theirs. Your answer goes there by mail, without what was asked.',
      kept: (day: string) => `On ${day} all of this is erased, with what you answer and note.`,
    },

    customer: {
      title: 'Customer',
      show: (devices: boolean, orders: boolean) =>
        ['Show plan', ...(devices ? ['devices'] : []), ...(orders ? ['orders'] : [])].join(', ') + ' and maintenance',
      maintenance: 'Announced maintenance',
      noMaintenance: 'none',
      notice: {
        interruptions: (server: string, from: string, to: string) =>
          `${server}: connections may break for moments, from ${from} to ${to}`,
        outage: (server: string, from: string, to: string) => `${server}: it cannot be reached, from ${from} to ${to}`,
      } satisfies Record<DeskCustomer['maintenance'][number]['kind'], unknown>,
      why: 'That you looked is written down with your name.',
      failed: 'What the customer has could not be shown',
      plan: 'Plan',
      noPlan: 'none that runs',
      statuses: {
        plan: { active: 'active', past_due: 'payment due', ended: 'ended' },
        device: { active: 'active', suspended: 'paused', revoked: 'revoked' },
        order: {
          pending: 'pending',
          completed: 'completed',
          declined: 'declined',
          expired: 'expired',
          refunded: 'refunded',
        },
      } satisfies Statuses,
      standing: (what: string, status: string) => `${what} (${status})`,
      until: (plan: string, day: string) => `${plan}, until ${day}`,
      trial: (plan: string) => `${plan} (free trial)`,
      devices: 'Devices',
      noDevices: 'none',
      device: (name: string, server: string) => `${name} on ${server}`,
      orders: 'Last orders',
      noOrders: 'none',
      order: (plan: string, amount: string, day: string) => `${plan}, ${amount}, ${day}`,
    },
  },
});
