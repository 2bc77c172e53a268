import { idOf, processManager } from '@veilway/es-kernel';
import type { AccountEvent } from '../../accounts/index.js';
import { RequestMail } from '../domain/mail.decider.js';
import { verificationMailId } from '../mail-ids.js';

export const accountMails = processManager<AccountEvent>({
  name: 'account-mails',
  on: {
    // Only customers confirm their address; staff is vouched for by who made the account.
    AccountRegistered: ({ data: { role }, streamId, at }, meta) => {
      const accountId = idOf(streamId);
      const mail = { template: 'verify-email', accountId, parameters: {} } as const;
      return role === 'customer' ? [new RequestMail(verificationMailId(accountId, at), mail, meta())] : [];
    },
  },
});
