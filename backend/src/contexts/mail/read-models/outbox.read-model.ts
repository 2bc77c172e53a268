import { idOf } from '@veilway/es-kernel';
import { readModel } from '../../../platform/event-sourcing/projections/read-model.js';
import type { MailEvent } from '../domain/mail.events.js';

/** Mails that still have to go out. */
export type OutboxRow = { requestedAt: Date };

export const outbox = readModel<OutboxRow, MailEvent>({
  name: 'outbox',
  version: 1,
  purpose: 'Mails that still have to go out.',
  fields: {
    requestedAt: { type: Date, purpose: 'How long it waits, and when it is given up.' },
  },
  indexes: [{ requestedAt: 1 }],
  rowIds: ({ streamId }) => idOf(streamId),
  on: {
    MailRequested: (_, { at }) => ({ requestedAt: at }),
    MailSent: () => undefined,
    MailDropped: () => undefined,
  },
});
