export { currentSubscriptionOf } from './commands/current-subscription.js';
export { mailboxOf } from './commands/email-addresses.js';
export { FirstAdmin } from './commands/first-admin.js';
export { verificationToken } from './commands/verification-tokens.js';
export { OpenSubscription, StartTrial } from './domain/account.decider.js';
export { EndSession, sessionDecider } from './domain/session.decider.js';
export { PeopleQueries } from './read-models/people.queries.js';
