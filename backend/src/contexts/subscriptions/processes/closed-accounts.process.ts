import { idOf, processManager, type MetaOf } from '@veilway/es-kernel';
import type { AccountEvent } from '../../accounts/events.js';
import type { AccountQueries } from '../../accounts/index.js';
import { CancelSubscription, EndSubscription, ResumeSubscription } from '../domain/subscription.commands.js';
import type { SubscriptionEvent } from '../domain/subscription.events.js';
import type { SubscriptionQueries } from '../read-models/subscriptions.queries.js';

type Subscriptions = Pick<SubscriptionQueries, 'current'>;
type Reads = { subscriptions: Subscriptions; accounts: Pick<AccountQueries, 'get'> };

/** Bought while the account was closed. */
const bought = async (
  { streamId, data: { accountId } }: { streamId: string; data: { accountId: string } },
  meta: MetaOf,
  { accounts }: Reads,
) =>
  (await accounts.get(accountId))?.status === 'closed'
    ? [new CancelSubscription(idOf(streamId), { withAccount: true }, meta())]
    : [];

/** Nothing is charged to an account that was closed; restored, it renews again, unless it had been cancelled before. */
export const closedAccountSubscriptions = processManager<AccountEvent | SubscriptionEvent, Reads>({
  name: 'closed-account-subscriptions',
  on: {
    AccountClosed: async ({ streamId }, meta, { subscriptions }) =>
      (await currentOf(streamId, subscriptions)).map((id) => new CancelSubscription(id, { withAccount: true }, meta())),
    SubscriptionActivated: bought,
    SubscriptionPlanChanged: bought,
    AccountRestored: async ({ streamId }, meta, { subscriptions }) =>
      (await currentOf(streamId, subscriptions)).map((id) => new ResumeSubscription(id, { withAccount: true }, meta())),
    AccountErasureBegun: async ({ streamId }, meta, { subscriptions }) =>
      (await currentOf(streamId, subscriptions)).map(
        (id) => new EndSubscription(id, { reason: 'account-erased' }, meta()),
      ),
  },
});

const currentOf = async (streamId: string, subscriptions: Subscriptions): Promise<string[]> => {
  const current = await subscriptions.current(idOf(streamId));
  return current ? [current.id] : [];
};
