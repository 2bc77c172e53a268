import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { derivedId } from '../../../platform/ids.js';
import type { AccountQueries } from '../../accounts/index.js';
import type { AlertQueries } from '../../operations/index.js';
import { RequestMail } from '../domain/mail.decider.js';

/** What mails tell admins of what they have to look after, and that it is over. */
export const alertMails = (alerts: Pick<AlertQueries, 'news'>, accounts: Pick<AccountQueries, 'admins'>): Schedule => ({
  name: 'alert-mails',
  everyMs: 10_000,
  due: async (now, meta) => {
    const news = await alerts.news(now);
    const admins = news.length ? await accounts.admins() : [];
    return news.flatMap(({ id, kind, first, more }) =>
      admins.map((accountId) => {
        const mailId = derivedId('mail', kind, accountId, id);
        const parameters = { ...first.said, alert: first.kind, more };
        return new RequestMail(mailId, { template: kind, accountId, parameters }, meta(mailId));
      }),
    );
  },
});
