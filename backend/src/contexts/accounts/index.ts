export { currentSubscriptionOf } from './commands/current-subscription.js';
export { FirstAdmin } from './commands/first-admin.js';
export { verificationToken } from './commands/verification-tokens.js';
export { OpenSubscription } from './domain/account.decider.js';
export { accountEvents, type AccountEvent } from './domain/account.events.js';
export { sessionEvents, type SessionEvent } from './domain/session.events.js';
export { PeopleQueries } from './read-models/people.queries.js';
