import type { CurrentTerms } from '../domain/quote.js';

/** Answers what an account has now, from the streams themselves. Provided by the context that owns subscriptions. */
export abstract class CurrentTermsOf {
  abstract of(accountId: string): Promise<CurrentTerms | undefined>;
}
