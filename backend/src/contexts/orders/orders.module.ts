import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { ShownPayments } from '../settings/index.js';
import { Checkout } from './commands/checkout.js';
import { CompleteOrderHandler } from './commands/complete-order.handler.js';
import { checkoutDecider, checkoutEvents } from './domain/checkout.js';
import { CompleteOrder, orderDecider } from './domain/order.decider.js';
import { orderEvents } from './domain/order.events.js';
import { OrderViews } from './http/order-views.js';
import { AdminOrdersController } from './http/orders.admin.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { QuotesController } from './http/quotes.controller.js';
import { TestPaymentsController } from './http/test-payments.controller.js';
import { PaymentProvider } from './payments/payment-provider.js';
import { TestPayments } from './payments/test-payments.js';
import { closeCheckouts } from './processes/close-checkouts.process.js';
import { collectRenewals } from './processes/collect-renewals.process.js';
import { expireOrders } from './processes/expire-orders.schedule.js';
import { OrderQueries } from './read-models/orders.queries.js';
import { orders } from './read-models/orders.read-model.js';

@Module({
  controllers: [OrdersController, QuotesController, AdminOrdersController, TestPaymentsController],
  providers: [
    ...handlersOf(orderDecider, [CompleteOrder]),
    ...handlersOf(checkoutDecider),
    CompleteOrderHandler,
    OrderQueries,
    OrderViews,
    Checkout,
    { provide: PaymentProvider, useClass: TestPayments },
    { provide: ShownPayments, useExisting: PaymentProvider },
  ],
  exports: [OrderQueries, PaymentProvider, ShownPayments],
})
export class OrdersModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(OrderQueries) orderQueries: OrderQueries,
    @Inject(PaymentProvider) payments: PaymentProvider,
  ) {
    registry.add({
      catalogs: [orderEvents, checkoutEvents],
      readModels: [orders],
      processes: [bound(collectRenewals, payments), bound(closeCheckouts, undefined)],
      schedules: [expireOrders(orderQueries)],
    });
  }
}
