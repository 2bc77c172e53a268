import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { CurrentTermsOf, OrderQueries } from '../orders/index.js';
import { CurrentSubscriptions } from './commands/current-subscriptions.js';
import { ActivateSubscriptionHandler } from './commands/activate-subscription.handler.js';
import { ActivateSubscription } from './domain/subscription.commands.js';
import { subscriptionDecider } from './domain/subscription.decider.js';
import { subscriptionEvents } from './domain/subscription.events.js';
import { SubscriptionsController } from './http/subscriptions.controller.js';
import { renewSubscriptions } from './processes/renew-subscriptions.schedule.js';
import { settleOrders } from './processes/settle-orders.process.js';
import { unsettledOrdersReconciler } from './processes/unsettled-orders.reconciler.js';
import { SubscriptionQueries } from './read-models/subscriptions.queries.js';
import { subscriptions } from './read-models/subscriptions.read-model.js';
import { unsettledOrders } from './read-models/unsettled-orders.read-model.js';

@Module({
  controllers: [SubscriptionsController],
  providers: [
    ...handlersOf(subscriptionDecider, [ActivateSubscription]),
    ActivateSubscriptionHandler,
    SubscriptionQueries,
    CurrentSubscriptions,
    { provide: CurrentTermsOf, useExisting: CurrentSubscriptions },
  ],
  exports: [SubscriptionQueries, CurrentTermsOf],
})
export class SubscriptionsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(SubscriptionQueries) queries: SubscriptionQueries,
    @Inject(CurrentSubscriptions) current: CurrentSubscriptions,
    @Inject(OrderQueries) orders: OrderQueries,
  ) {
    const settlement = { orders, subscriptions: current };
    registry.add({
      catalogs: [subscriptionEvents],
      readModels: [subscriptions, unsettledOrders],
      processes: [bound(settleOrders, settlement)],
      reconcilers: [unsettledOrdersReconciler(queries, settlement)],
      schedules: [renewSubscriptions(queries)],
    });
  }
}
