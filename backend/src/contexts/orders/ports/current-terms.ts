import type { CurrentTerms, PlanTerms } from '../domain/quote.js';

/** Answers what an account has now, from the streams themselves. Provided by the context that owns subscriptions. */
export abstract class CurrentTermsOf {
  abstract of(accountId: string): Promise<CurrentTerms | undefined>;

  /** Devices for which such a plan would have no room, each by the id of a config. */
  abstract devicesBeyond(accountId: string, plan: Pick<PlanTerms, 'deviceLimit'>): Promise<string[]>;
}
