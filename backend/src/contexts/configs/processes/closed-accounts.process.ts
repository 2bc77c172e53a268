import { idOf, processManager, type MetaOf } from '@veilway/es-kernel';
import type { AccountEvent } from '../../accounts/events.js';
import type { AccountQueries } from '../../accounts/index.js';
import type { SubscriptionQueries } from '../../subscriptions/index.js';
import { ResumeConfig, RevokeConfig, SuspendConfig } from '../domain/config.decider.js';
import type { ConfigEvent, SuspensionReason } from '../domain/config.events.js';
import { suspensionUnder } from '../domain/suspension.js';
import type { ConfigQueries } from '../read-models/configs.queries.js';

type Reads = {
  configs: Pick<ConfigQueries, 'standingOf'>;
  subscriptions: Pick<SubscriptionQueries, 'get'>;
  accounts: Pick<AccountQueries, 'get'>;
};

/** Why the devices of an account must not connect, whatever its subscription says. */
const keptOutBy = (account: Kept): SuspensionReason | undefined => {
  if (account?.suspendedAt) return 'account-suspended';
  return account?.status === 'closed' ? 'account-closed' : undefined;
};
type Kept = Awaited<ReturnType<Reads['accounts']['get']>>;

const pause = async (accountId: string, reason: SuspensionReason, meta: MetaOf, { configs }: Reads) =>
  (await configs.standingOf(accountId)).map(({ id }) => new SuspendConfig(id, { reason }, meta(id)));

/** What they were paused for before, or would have been since, holds again: no gateway takes them meanwhile. */
const resume = async (accountId: string, suspendedFor: SuspensionReason, meta: MetaOf, reads: Reads) => {
  const kept = keptOutBy(await reads.accounts.get(accountId));
  const commands = [];
  for (const { id, subscriptionId, usageAnchor } of await reads.configs.standingOf(accountId)) {
    const subscription = await reads.subscriptions.get(subscriptionId);
    const reason = kept ?? (subscription && suspensionUnder(subscription));
    commands.push(
      new ResumeConfig(id, { suspendedFor, subscriptionId, usageAnchor }, meta(id)),
      ...(reason ? [new SuspendConfig(id, { reason }, meta(`${id} ${reason}`))] : []),
    );
  }
  return commands;
};

/** The devices of an account that was closed or suspended leave their gateways, and come back with it as they were. */
export const closedAccountConfigs = processManager<AccountEvent | ConfigEvent, Reads>({
  name: 'closed-account-configs',
  on: {
    AccountClosed: ({ streamId }, meta, reads) => pause(idOf(streamId), 'account-closed', meta, reads),
    AccountSuspended: ({ streamId }, meta, reads) => pause(idOf(streamId), 'account-suspended', meta, reads),

    // Issued while that happened.
    ConfigIssued: async ({ streamId, data: { accountId } }, meta, { accounts }) => {
      const reason = keptOutBy(await accounts.get(accountId));
      return reason ? [new SuspendConfig(idOf(streamId), { reason }, meta())] : [];
    },

    AccountRestored: ({ streamId }, meta, reads) => resume(idOf(streamId), 'account-closed', meta, reads),
    SuspensionLifted: ({ streamId }, meta, reads) => resume(idOf(streamId), 'account-suspended', meta, reads),

    AccountErasureBegun: async ({ streamId }, meta, { configs }) =>
      (await configs.standingOf(idOf(streamId))).map(
        ({ id }) => new RevokeConfig(id, { reason: 'account-erased' }, meta(id)),
      ),
  },
});
