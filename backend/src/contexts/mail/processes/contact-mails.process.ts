import { idOf, processManager } from '@veilway/es-kernel';
import { derivedId } from '../../../platform/ids.js';
import type { ContactMessageEvent } from '../../contact/events.js';
import { RequestMail } from '../domain/mail.decider.js';

/** A message reaches support, and who wrote it hears so. */
export const contactMails = processManager<ContactMessageEvent>({
  name: 'contact-mails',
  on: {
    ContactMessageReceived: ({ streamId }, meta) => {
      const contactMessageId = idOf(streamId);
      return (['contact-message', 'contact-received'] as const).map(
        (template) =>
          new RequestMail(
            derivedId('mail', template, contactMessageId),
            { template, accountId: null, parameters: { contactMessageId } },
            meta(template),
          ),
      );
    },
  },
});
