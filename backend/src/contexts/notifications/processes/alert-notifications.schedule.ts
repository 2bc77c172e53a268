import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { derivedId } from '../../../platform/ids.js';
import type { AccountQueries } from '../../accounts/index.js';
import type { AlertQueries } from '../../operations/index.js';
import { NotifyAccount } from '../domain/notification.decider.js';

/** What the bell tells admins of what they have to look after, and that it is over. */
export const alertNotifications = (
  alerts: Pick<AlertQueries, 'news'>,
  accounts: Pick<AccountQueries, 'admins'>,
): Schedule => ({
  name: 'alert-notifications',
  everyMs: 10_000,
  due: async (now, meta) => {
    const news = await alerts.news(now);
    const admins = news.length ? await accounts.admins() : [];
    return news.flatMap(({ id, kind, first, more }) =>
      admins.map((accountId) => {
        const notificationId = derivedId('notification', kind, accountId, id);
        const parameters = { ...first.said, alert: first.kind, more };
        return new NotifyAccount(accountId, { notificationId, kind, parameters }, meta(notificationId));
      }),
    );
  },
});
