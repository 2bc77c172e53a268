import { idOf, processManager } from '@veilway/es-kernel';
import { derivedId } from '../../../platform/ids.js';
import type { InvitationEvent } from '../../staff/events.js';
import { RequestMail } from '../domain/mail.decider.js';

const letter = (streamId: string, mail: number, until: string) => {
  const parameters = { invitationId: idOf(streamId), mail, until };
  const id = derivedId('mail', 'staff-invited', parameters.invitationId, mail);
  return [id, { template: 'staff-invited', accountId: null, parameters }] as const;
};

/** Whoever is invited gets a link, and another one for each time that it is sent again. */
export const invitationMails = processManager<InvitationEvent>({
  name: 'invitation-mails',
  on: {
    StaffInvited: ({ streamId, data }, meta) => [new RequestMail(...letter(streamId, 1, data.until), meta())],
    InvitationRenewed: ({ streamId, data }, meta) => [
      new RequestMail(...letter(streamId, data.mail, data.until), meta()),
    ],
  },
});
