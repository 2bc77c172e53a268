import { idOf, processManager, type MetaOf } from '@veilway/es-kernel';
import type { AccountEvent } from '../../accounts/events.js';
import type { AccountQueries } from '../../accounts/index.js';
import type { SubscriptionQueries } from '../../subscriptions/index.js';
import { ResumeConfig, RevokeConfig, SuspendConfig } from '../domain/config.decider.js';
import type { ConfigEvent, SuspensionReason } from '../domain/config.events.js';
import { keptOutBy, suspensionUnder } from '../domain/suspension.js';
import type { ConfigQueries } from '../read-models/configs.queries.js';

type Reads = {
  configs: Pick<ConfigQueries, 'standingOf'>;
  subscriptions: Pick<SubscriptionQueries, 'get'>;
  accounts: Pick<AccountQueries, 'get'>;
};

const pause = async (accountId: string, reason: SuspensionReason, meta: MetaOf, { configs }: Reads) =>
  (await configs.standingOf(accountId)).map(({ id }) => new SuspendConfig(id, { reason }, meta(id)));

/** What they were paused for before, or would have been since, holds again: no gateway takes them meanwhile. */
const resume = async (accountId: string, suspendedFor: SuspensionReason, meta: MetaOf, reads: Reads) => {
  const kept = keptOutBy(await reads.accounts.get(accountId));
  const commands = [];
  for (const config of await reads.configs.standingOf(accountId))
    commands.push(...(await resumed(config, suspendedFor, kept, meta, reads)));
  return commands;
};

type Carried = { id: string; subscriptionId: string; usageAnchor: string };

const resumed = async (
  { id, ...carrier }: Carried,
  suspendedFor: SuspensionReason,
  kept: SuspensionReason | undefined,
  meta: MetaOf,
  { subscriptions }: Reads,
) => {
  const { subscriptionId, usageAnchor } = carrier;
  const subscription = await subscriptions.get(subscriptionId);
  const reason = kept ?? (subscription && suspensionUnder(subscription));
  return [
    new ResumeConfig(id, { suspendedFor, subscriptionId, usageAnchor }, meta(`${id} from ${suspendedFor}`)),
    ...(reason ? [new SuspendConfig(id, { reason }, meta(`${id} ${reason}`))] : []),
  ];
};

/** The devices of an account that was closed or suspended leave their gateways, and come back with it as they were. */
export const closedAccountConfigs = processManager<AccountEvent | ConfigEvent, Reads>({
  name: 'closed-account-configs',
  on: {
    AccountClosed: ({ streamId }, meta, reads) => pause(idOf(streamId), 'account-closed', meta, reads),
    AccountSuspended: ({ streamId }, meta, reads) => pause(idOf(streamId), 'account-suspended', meta, reads),

    // Issued while that happened; or, of a device that moves, while it was lifted.
    ConfigIssued: async ({ streamId, data }, meta, reads) => {
      const { accountId, subscriptionId, usageAnchor, movedFrom } = data;
      const reason = keptOutBy(await reads.accounts.get(accountId));
      if (reason) return [new SuspendConfig(idOf(streamId), { reason }, meta())];
      if (!movedFrom) return [];
      const config = { id: idOf(streamId), subscriptionId, usageAnchor };
      return [
        ...(await resumed(config, 'account-suspended', undefined, meta, reads)),
        ...(await resumed(config, 'account-closed', undefined, meta, reads)),
      ];
    },

    AccountRestored: ({ streamId }, meta, reads) => resume(idOf(streamId), 'account-closed', meta, reads),
    SuspensionLifted: ({ streamId }, meta, reads) => resume(idOf(streamId), 'account-suspended', meta, reads),

    AccountErasureBegun: async ({ streamId }, meta, { configs }) =>
      (await configs.standingOf(idOf(streamId))).map(
        ({ id }) => new RevokeConfig(id, { reason: 'account-erased' }, meta(id)),
      ),
  },
});
