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
import { SubscriptionQueries, subscriptionsReadModel } from './read-models/subscription.queries.js';

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
    @Inject(CurrentSubscriptions) subscriptions: CurrentSubscriptions,
    @Inject(OrderQueries) orders: OrderQueries,
  ) {
    registry.add({
      catalogs: [subscriptionEvents],
      readModels: [subscriptionsReadModel],
      processes: [bound(settleOrders, { orders, subscriptions })],
      schedules: [renewSubscriptions(queries)],
    });
  }
}
