export {
  ActivateSubscription,
  ActivateTrial,
  EndSubscription,
  ExceedAllowance,
  ReleaseDeviceSlot,
  RestoreAllowance,
  TakeDeviceSlot,
  WarnAllowance,
} from './domain/subscription.commands.js';
export { DEVICE_MOVING, roomIn, subscriptionDecider } from './domain/subscription.decider.js';
export { allowanceOf, reaches, WARN_PERCENT } from './domain/allowance.js';
export { inTrial, isTrialAlone } from './domain/trial.js';
export { DAYS_TOLD_BEFORE } from './domain/new-price.js';
export { graceAfter } from './domain/grace.js';
export { Grants, MOST_GIGABYTES, MOST_MONTHS } from './commands/grants.js';
export { SubscriptionQueries } from './read-models/subscriptions.queries.js';
export type { SubscriptionRow } from './read-models/subscriptions.read-model.js';
export { SubscriptionUsage } from './ports/subscription-usage.js';
