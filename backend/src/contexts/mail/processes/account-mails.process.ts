import { idOf, processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import type { AccountEvent } from '../../accounts/events.js';
import { RequestMail } from '../domain/mail.decider.js';
import type { MailParameters, MailTemplate } from '../domain/mail.events.js';
import { oncePerMinute } from '../mail-ids.js';

const letter = (
  template: MailTemplate,
  { streamId, at }: Recorded<AccountEvent>,
  meta: MetaOf,
  parameters: MailParameters = {},
) => {
  const accountId = idOf(streamId);
  const id = oncePerMinute(template, accountId, parameters, at);
  return [new RequestMail(id, { template, accountId, parameters }, meta())];
};

/** What somebody is told by mail who has signed up, or whose address somebody else has signed up with. */
export const accountMails = processManager<AccountEvent>({
  name: 'account-mails',
  on: {
    // Only customers confirm their address; staff is vouched for by who made the account.
    AccountRegistered: (event, meta) =>
      event.data.role === 'customer' ? letter('verify-email', event, meta, { candidate: 1 }) : [],
    CandidateAdded: (event, meta) => letter('verify-email', event, meta, { candidate: event.data.candidate }),
    VerificationRequested: (event, meta) =>
      letter('verify-email', event, meta, { candidate: event.data.candidate ?? 1 }),
    SignUpRepeated: (event, meta) => letter('sign-up-repeated', event, meta),
  },
});
