import { decider, DomainCommand, type CommandsOf, must, refuse, type Sealed } from '@veilway/es-kernel';
import {
  configEvents,
  type ConfigEvent,
  type ConfigIssuedData,
  type RevocationReason,
  type SuspensionReason,
} from './config.events.js';
import type { MovedFrom } from './moving.js';
import type { Totals } from './usage.events.js';

type Owner = { accountId: string; serverId: string; subscriptionId: string };

/** `suspendedFor`: why it must not connect yet; the data of its plan are used up, say. */
export class IssueConfig extends DomainCommand<ConfigIssuedData & { suspendedFor?: SuspensionReason | undefined }> {
  readonly type = 'IssueConfig';
}
export class SuspendConfig extends DomainCommand<{ reason: SuspensionReason }> {
  readonly type = 'SuspendConfig';
}
/**
 * Ends a suspension for one reason. `subscriptionId`: the subscription that carries the config from now on, which has
 * a slot for it.
 */
export class ResumeConfig extends DomainCommand<{
  suspendedFor: SuspensionReason;
  subscriptionId: string;
  usageAnchor: string;
}> {
  readonly type = 'ResumeConfig';
}
/** `note`: why, in an admin's words. */
export class RevokeConfig extends DomainCommand<{ reason: RevocationReason; note?: Sealed }> {
  readonly type = 'RevokeConfig';
}
/** The same request once more: there is nothing left to issue. */
export class RepeatIssue extends DomainCommand {
  readonly type = 'RepeatIssue';
}
/** Shuts the stream of a config that was never issued, so that an issuer who was only slow comes too late. */
export class AbandonConfig extends DomainCommand {
  readonly type = 'AbandonConfig';
}
/** Puts right what was counted in the present period. */
export class CorrectUsage extends DomainCommand<{ used: Totals; reason: Sealed }> {
  readonly type = 'CorrectUsage';
}
/** The gateway has confirmed that the peer is gone. */
export class ConfirmRemoval extends DomainCommand {
  readonly type = 'ConfirmRemoval';
}
export const configCommands = [
  IssueConfig,
  RepeatIssue,
  SuspendConfig,
  ResumeConfig,
  RevokeConfig,
  AbandonConfig,
  CorrectUsage,
  ConfirmRemoval,
] as const;
export type ConfigCommand = CommandsOf<typeof configCommands>;

type Issued = Owner & {
  status: 'active' | 'suspended' | 'revoked';
  clientIp: string;
  publicKey: string;
  suspendedReason: SuspensionReason | null;
  isOnGateway: boolean;
  movedFrom?: MovedFrom;
};
export type Config = Issued | { status: 'abandoned' };

/** An ended subscription outweighs a used-up allowance: renewing the allowance must not bring such a config back. So a closed or suspended account. */
const WEIGHT: Record<SuspensionReason, number> = {
  'allowance-exceeded': 1,
  'subscription-ended': 2,
  'account-closed': 3,
  'account-suspended': 4,
};

const existing = (config: Config | undefined): Issued => {
  const found = must(config, 'config');
  return found.status === 'abandoned' ? must<Issued>(undefined, 'config') : found;
};

const notAbandoned = (config: Config | undefined): Issued | undefined =>
  config?.status === 'abandoned'
    ? refuse('config-abandoned', 'This request took too long and was undone. Send it again with a new Idempotency-Key.')
    : config;

const placeOf = ({ accountId, serverId }: Issued) => ({ accountId, serverId });

const changed = (config: Config | undefined, change: Partial<Issued>): Config | undefined =>
  config && config.status !== 'abandoned' ? { ...config, ...change } : config;

export const configDecider = decider<Config | undefined, ConfigCommand, ConfigEvent>({
  events: configEvents,
  commands: configCommands,
  initial: undefined,

  decide: {
    IssueConfig: (config, { data: { suspendedFor: reason, ...data } }) => {
      if (notAbandoned(config)) refuse('config-exists', 'This config was issued before.');
      const { accountId, serverId } = data;
      const issue: ConfigEvent = { type: 'ConfigIssued', data };
      return reason
        ? [issue, { type: 'ConfigSuspended', data: { accountId, serverId, reason, wasActive: true } }]
        : [issue];
    },

    RepeatIssue: (config) => {
      must(notAbandoned(config), 'config');
      return [];
    },

    SuspendConfig: (config, { data: { reason } }) => {
      const current = existing(config);
      if (current.status === 'revoked') return [];
      if (current.suspendedReason && WEIGHT[current.suspendedReason] >= WEIGHT[reason]) return [];
      const wasActive = current.status === 'active';
      return [{ type: 'ConfigSuspended', data: { ...placeOf(current), reason, wasActive } }];
    },

    ResumeConfig: (config, { data: { suspendedFor, ...carrier } }) => {
      const current = existing(config);
      if (current.status === 'revoked') refuse('config-revoked', 'A revoked config stays revoked. Issue a new one.');
      return current.suspendedReason === suspendedFor
        ? [{ type: 'ConfigResumed', data: { ...placeOf(current), ...carrier } }]
        : [];
    },

    RevokeConfig: (config, { data: { reason, note } }) => {
      const current = existing(config);
      if (current.status === 'revoked') return [];
      const { subscriptionId, movedFrom } = current;
      const wasActive = current.status === 'active';
      const data = {
        ...placeOf(current),
        subscriptionId,
        reason,
        wasActive,
        ...(movedFrom ? { movedFrom } : {}),
        ...(note ? { note } : {}),
      };
      return [{ type: 'ConfigRevoked', data }];
    },

    AbandonConfig: (config) => {
      if (config)
        return config.status === 'abandoned' ? [] : refuse('config-exists', 'This config was issued after all.');
      const nobody = { accountId: null, serverId: null, subscriptionId: null };
      return [{ type: 'ConfigRevoked', data: { ...nobody, reason: 'abandoned', wasActive: false } }];
    },

    // What a revoked device used counts against its allowance as well.
    CorrectUsage: (config, { data }) => {
      const current = existing(config);
      const { subscriptionId } = current;
      return [{ type: 'UsageCorrected', data: { ...placeOf(current), subscriptionId, ...data } }];
    },

    ConfirmRemoval: (config) => {
      const current = existing(config);
      if (current.status !== 'revoked')
        refuse('config-not-revoked', 'Only a revoked config leaves its gateway for good.');
      if (!current.isOnGateway) return [];
      const { clientIp, publicKey } = current;
      return [{ type: 'ConfigRemovedFromGateway', data: { ...placeOf(current), clientIp, publicKey } }];
    },
  },

  evolve: {
    ConfigIssued: (_, { data: { accountId, serverId, subscriptionId, clientIp, publicKey, movedFrom } }) => ({
      accountId,
      serverId,
      subscriptionId,
      status: 'active',
      clientIp,
      publicKey,
      suspendedReason: null,
      isOnGateway: true,
      ...(movedFrom ? { movedFrom } : {}),
    }),
    ConfigSuspended: (config, { data: { reason } }) =>
      changed(config, { status: 'suspended', suspendedReason: reason }),
    ConfigResumed: (config, { data: { subscriptionId } }) =>
      changed(config, { status: 'active', suspendedReason: null, subscriptionId }),
    ConfigRevoked: (config) => changed(config, { status: 'revoked', suspendedReason: null }) ?? { status: 'abandoned' },
    UsageCorrected: (config) => config,
    ConfigRemovedFromGateway: (config) => changed(config, { isOnGateway: false }),
  },
});
