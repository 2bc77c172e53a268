import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { AccountQueries } from '../accounts/index.js';
import { CurrentTermsOf, OrderQueries } from '../orders/index.js';
import { PlanQueries, PlanSubscribers } from '../plans/index.js';
import { CurrentSubscriptions } from './commands/current-subscriptions.js';
import { ActivateSubscriptionHandler } from './commands/activate-subscription.handler.js';
import { Grants } from './commands/grants.js';
import { ActivateSubscription } from './domain/subscription.commands.js';
import { subscriptionDecider } from './domain/subscription.decider.js';
import { subscriptionEvents } from './domain/subscription.events.js';
import { AdminSubscriptionsController } from './http/subscriptions.admin.controller.js';
import { SubscriptionsController } from './http/subscriptions.controller.js';
import { Subscribers } from './read-models/subscribers.js';
import { announcePeriodEnds } from './processes/announce-period-ends.schedule.js';
import { announcePrices } from './processes/announce-prices.schedule.js';
import { closedAccountSubscriptions } from './processes/closed-accounts.process.js';
import { renewSubscriptions } from './processes/renew-subscriptions.schedule.js';
import { settleOrders } from './processes/settle-orders.process.js';
import { unsettledOrdersReconciler } from './processes/unsettled-orders.reconciler.js';
import { SubscriptionQueries } from './read-models/subscriptions.queries.js';
import { subscriptions } from './read-models/subscriptions.read-model.js';
import { unsettledOrders } from './read-models/unsettled-orders.read-model.js';

@Module({
  controllers: [SubscriptionsController, AdminSubscriptionsController],
  providers: [
    ...handlersOf(subscriptionDecider, [ActivateSubscription]),
    ActivateSubscriptionHandler,
    SubscriptionQueries,
    CurrentSubscriptions,
    Grants,
    { provide: CurrentTermsOf, useExisting: CurrentSubscriptions },
    { provide: PlanSubscribers, useClass: Subscribers },
  ],
  exports: [Grants, SubscriptionQueries, CurrentTermsOf, PlanSubscribers],
})
export class SubscriptionsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(SubscriptionQueries) queries: SubscriptionQueries,
    @Inject(CurrentSubscriptions) current: CurrentSubscriptions,
    @Inject(OrderQueries) orders: OrderQueries,
    @Inject(PlanQueries) plans: PlanQueries,
    @Inject(AccountQueries) accounts: AccountQueries,
  ) {
    const settlement = { orders, subscriptions: current };
    registry.add({
      catalogs: [subscriptionEvents],
      readModels: [subscriptions, unsettledOrders],
      processes: [
        bound(settleOrders, settlement),
        bound(closedAccountSubscriptions, { subscriptions: queries, accounts }),
      ],
      reconcilers: [unsettledOrdersReconciler(queries, settlement)],
      schedules: [renewSubscriptions(queries), announcePrices(plans, queries), announcePeriodEnds(queries)],
    });
  }
}
