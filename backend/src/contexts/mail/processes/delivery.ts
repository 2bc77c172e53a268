import { idOf, processManager } from '@veilway/es-kernel';
import { DAY_MS } from '../../../platform/calendar.js';
import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { SendMail } from '../commands/send-mail.js';
import { DropMail } from '../domain/mail.decider.js';
import type { MailEvent } from '../domain/mail.events.js';
import type { OutboxQueries } from '../read-models/outbox.queries.js';

/** Nobody waits longer for a mail than this; a mail server that still refuses it will not take it any more. */
const GIVE_UP_MS = 3 * DAY_MS;

/** The first attempt, at once. */
export const delivery = processManager<MailEvent>({
  name: 'mail-delivery',
  on: { MailRequested: ({ streamId }, meta) => [new SendMail(idOf(streamId), {}, meta())] },
});

/** All further attempts. */
export const redelivery = (outbox: Pick<OutboxQueries, 'due'>): Schedule => ({
  name: 'mail-redelivery',
  everyMs: 1_000,
  due: async (now, meta) =>
    (await outbox.due(now)).map(({ id, requestedAt }) =>
      requestedAt.getTime() < now.getTime() - GIVE_UP_MS
        ? new DropMail(id, { reason: 'undeliverable' }, meta(id))
        : new SendMail(id, {}, meta(id)),
    ),
});
