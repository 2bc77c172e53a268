export { anchorOf, subscriptionEvents, type SubscriptionEvent, type BoughtPlan } from './domain/subscription.events.js';
