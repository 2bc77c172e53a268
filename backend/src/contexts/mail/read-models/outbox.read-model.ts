import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { MailEvent } from '../domain/mail.events.js';

/** Mails that still have to go out. */
export type OutboxRow = { requestedAt: Date; dueAt: Date };

export const outbox = readModel<OutboxRow, MailEvent>({
  name: 'outbox',
  version: 2,
  about: 'people',
  // They go with the mail, and name nobody.
  person: null,
  purpose: 'Mails that still have to go out.',
  kept: 'Until the mail is sent or given up, three days at most.',
  fields: {
    requestedAt: { type: Date, purpose: 'How long it waits, and when it is given up.' },
    dueAt: { type: Date, purpose: 'When it is tried next.' },
  },
  indexes: [{ dueAt: 1 }, { requestedAt: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    MailRequested: (_, { at }) => ({ requestedAt: at, dueAt: at }),
    MailAttempted: (row, { data }) => row && { ...row, dueAt: new Date(data.nextAt) },
    MailSent: () => undefined,
    MailDropped: () => undefined,
  },
});
