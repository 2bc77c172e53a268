import { DAY_MS } from '../../../platform/calendar.js';
import type { Reconciler } from '../../../platform/event-sourcing/registry.js';
import { RequestMail } from '../domain/mail.decider.js';
import type { OutboxQueries } from '../read-models/outbox.queries.js';
import { businessMails } from './business-mails.process.js';

/** Later nobody wants to hear it any more. */
const NEWS_MS = 3 * DAY_MS;

/** What people pay for they hear of. */
export const owedMailsReconciler = (outbox: Pick<OutboxQueries, 'owed'>): Reconciler => ({
  finds: 'mails that were never requested',
  find: async (now, meta) =>
    (await outbox.owed(new Date(now.getTime() - NEWS_MS))).map(({ id, eventId, template, accountId, parameters }) => ({
      id,
      process: businessMails.name,
      eventId,
      commands: [new RequestMail(id, { template, accountId, parameters }, meta(id))],
    })),
});
