import { idOf, processManager, type MetaOf, type Recorded } from '@veilway/es-kernel';
import { RESET_WITHIN_MS, type AccountEvent } from '../../accounts/events.js';
import { derivedId } from '../../../platform/ids.js';
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

/** What somebody is told by mail of their account, and of what others try with their address. */
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
    PasswordResetRequested: (event, meta) =>
      letter('reset-password', event, meta, {
        password: event.data.password,
        until: new Date(Date.parse(event.data.at) + RESET_WITHIN_MS).toISOString(),
      }),
    EmailVerified: (event, meta) => (event.data.by === undefined ? [] : letter('address-vouched-for', event, meta)),
    RoleChanged: (event, meta) => letter('role-changed', event, meta, { role: event.data.role }),
    AddressChangeRequested: (event, meta) =>
      event.data.isTaken ? [] : letter('confirm-address', event, meta, { change: event.data.change }),
    AddressChanged: (event, meta) =>
      letter('address-changed', event, meta, { change: event.data.change, until: event.data.until }),
    AddressWanted: (event, meta) => letter('address-wanted', event, meta),
    PasswordChanged: (event, meta) => letter('password-changed', event, meta, { changeId: event.id }),
    AccountClosed: (event, meta) => letter('account-closed', event, meta, { eraseAt: event.data.eraseAt }),
    AccountRestored: (event, meta) => letter('account-restored', event, meta),
    AccountErased: ({ streamId, at, data }, meta) => {
      const parameters = { ...data, erasedAccountId: idOf(streamId), erasedAt: at.toISOString() };
      const request = { template: 'account-erased', accountId: null, parameters } as const;
      return [new RequestMail(derivedId('mail', 'account-erased', data.erasureId), request, meta())];
    },
  },
});
