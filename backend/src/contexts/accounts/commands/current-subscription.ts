import type { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import { accountDecider } from '../domain/account.decider.js';

/** The subscription that the account opened last, read from its stream: what a decision may rely on. */
export const currentSubscriptionOf = async (aggregates: Aggregates, accountId: string): Promise<string | null> =>
  (await aggregates.load(accountDecider, accountId))?.subscriptionId ?? null;
