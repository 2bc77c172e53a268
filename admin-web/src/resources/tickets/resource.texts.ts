import { inLanguage } from '@veilway/web-client';

export const fields = inLanguage({
  en: {
    subject: 'Subject',
    customer: 'Customer',
    status: 'Status',
    priority: 'Priority',
    assigneeId: 'Looked after by',
    promisedUntil: 'Answer promised',
    lastReply: 'Last message',
  },
});

/** What react-admin looks up by itself, under `resources.tickets`, with the first screen. */
export const resource = { name: inLanguage({ en: 'Ticket |||| Tickets' }), fields };
