import { idOf, projection } from '@veilway/es-kernel';
import type { ReadModel } from '../../../platform/event-sourcing/registry.js';
import type { MailEvent } from '../domain/mail.events.js';

/** Mails that still have to go out. */
export type OutboxRow = { requestedAt: Date };

export const outbox: ReadModel<OutboxRow> = {
  projection: projection<OutboxRow, MailEvent>({
    name: 'outbox',
    version: 1,
    rowIds: ({ streamId }) => idOf(streamId),
    on: {
      MailRequested: (_, { at }) => ({ requestedAt: at }),
      MailSent: () => undefined,
      MailDropped: () => undefined,
    },
  }),
  indexes: [{ requestedAt: 1 }],
};
