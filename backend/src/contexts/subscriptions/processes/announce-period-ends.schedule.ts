import { MINUTE_MS } from '../../../platform/calendar.js';
import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { AnnouncePeriodEnd } from '../domain/subscription.commands.js';
import type { SubscriptionQueries } from '../read-models/subscriptions.queries.js';

/** Tells three days before a paid period ends what comes then. Whether it was told says the stream: nobody hears it twice. */
export const announcePeriodEnds = (subscriptions: Pick<SubscriptionQueries, 'toTell'>): Schedule => ({
  name: 'announce-period-ends',
  everyMs: MINUTE_MS,
  due: async (now, meta) =>
    (await subscriptions.toTell(now)).map(
      ({ id, tellAt, cancelAtPeriodEnd }) =>
        new AnnouncePeriodEnd(id, {}, meta(`${id} ${tellAt} ${cancelAtPeriodEnd}`)),
    ),
});
