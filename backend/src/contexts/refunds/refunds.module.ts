import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { OrderQueries, PaymentProvider } from '../orders/index.js';
import { SubscriptionQueries } from '../subscriptions/index.js';
import { Refunds } from './commands/refunds.js';
import { refundDecider } from './domain/refund.decider.js';
import { refundEvents } from './domain/refund.events.js';
import { AdminRefundsController } from './http/refunds.admin.controller.js';
import { RefundsController } from './http/refunds.controller.js';
import { lapseApprovals } from './processes/lapse-approvals.schedule.js';
import { endRefunded, payRefunds } from './processes/refunds.processes.js';
import { RefundQueries } from './read-models/refunds.queries.js';
import { refunds } from './read-models/refunds.read-model.js';

@Module({
  controllers: [RefundsController, AdminRefundsController],
  providers: [...handlersOf(refundDecider), Refunds, RefundQueries],
  exports: [RefundQueries],
})
export class RefundsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(RefundQueries) queries: RefundQueries,
    @Inject(OrderQueries) orders: OrderQueries,
    @Inject(SubscriptionQueries) subscriptions: SubscriptionQueries,
    @Inject(PaymentProvider) payments: PaymentProvider,
  ) {
    registry.add({
      catalogs: [refundEvents],
      readModels: [refunds],
      processes: [bound(endRefunded, subscriptions), bound(payRefunds, { orders, payments })],
      schedules: [lapseApprovals(queries)],
    });
  }
}
