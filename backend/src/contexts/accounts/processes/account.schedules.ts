import { MINUTE_MS } from '../../../platform/calendar.js';
import type { Schedule } from '../../../platform/event-sourcing/registry.js';
import { EraseAccount } from '../commands/erasure/erase-account.js';
import { LapseAccount } from '../domain/account.decider.js';
import { AdvanceFactorLoss } from '../domain/second-factors.decider.js';
import { EndSession } from '../domain/session.decider.js';
import type { AccountQueries } from '../read-models/accounts.queries.js';
import type { ErasureQueries } from '../read-models/erasures.queries.js';
import type { FactorLossQueries } from '../read-models/factor-losses.queries.js';
import type { PendingSignUpQueries } from '../read-models/pending-sign-ups.queries.js';
import { ReleaseEmailAddress } from '../domain/email-address.decider.js';
import type { GivenUpAddressQueries } from '../read-models/given-up-addresses.queries.js';
import type { SessionQueries } from '../read-models/sessions.queries.js';

/** Frees addresses whose sign-up stalled or was never confirmed. */
export const lapsing = (signUps: PendingSignUpQueries): Schedule => ({
  name: 'sign-up-lapsing',
  everyMs: 5_000,
  due: async (now, meta) =>
    (await signUps.due(now)).map(
      ({ accountId, addressKey }) => new LapseAccount(accountId, { addressKey }, meta(accountId)),
    ),
});

/** Frees addresses that accounts have given up, once nobody can take them back. */
export const addressRelease = (addresses: Pick<GivenUpAddressQueries, 'due'>): Schedule => ({
  name: 'address-release',
  everyMs: 5_000,
  due: async (now, meta) =>
    (await addresses.due(now)).map(({ id, accountId }) => new ReleaseEmailAddress(id, { accountId }, meta(id))),
});

/** Takes expired sessions off the list; their tokens are refused anyway. */
export const sessionExpiry = (sessions: SessionQueries): Schedule => ({
  name: 'session-expiry',
  everyMs: MINUTE_MS,
  due: async (now, meta) =>
    (await sessions.expired(now)).map(({ id }) => new EndSession(id, { reason: 'expired' }, meta(id))),
});

/** Says once more that lost factors are about to go, and lets them go. */
export const factorLosing = (losses: Pick<FactorLossQueries, 'due'>): Schedule => ({
  name: 'factor-losing',
  everyMs: MINUTE_MS,
  due: async (now, meta) =>
    (await losses.due(now)).map(
      ({ id, loss, dueAt }) => new AdvanceFactorLoss(id, { loss }, meta(`${id} ${loss} ${dueAt.toISOString()}`)),
    ),
});

/** Erases what was closed, step by step. The only admin waits for another one, whoever closed the account when. */
export const erasing = (
  accounts: Pick<AccountQueries, 'toErase' | 'adminsBeside'>,
  erasures: Pick<ErasureQueries, 'toFinish' | 'toForget'>,
): Schedule => ({
  name: 'account-erasing',
  everyMs: MINUTE_MS,
  due: async (now, meta) => {
    const steps: [string, EraseAccount['data']['step']][] = [];
    for (const { id, role } of await accounts.toErase(now))
      if (role !== 'admin' || (await accounts.adminsBeside(id)).length > 0) steps.push([id, 'begin']);
    for (const { id } of await erasures.toFinish(now)) steps.push([id, 'finish']);
    for (const { id } of await erasures.toForget(now)) steps.push([id, 'forget']);
    return steps.map(([id, step]) => new EraseAccount(id, { step }, meta(`${id} ${step}`)));
  },
});
