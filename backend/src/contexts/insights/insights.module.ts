import { Inject, Module } from '@nestjs/common';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { AccountSummaryController } from './http/account-summary.controller.js';
import { AdminHealthController } from './http/admin-health.controller.js';
import { AdminOrdersController } from './http/admin-orders.controller.js';
import { AdminSummaryController } from './http/admin-summary.controller.js';
import { ConnectionController } from './http/connection.controller.js';
import { Health } from './http/health.js';
import { AllOrderQueries } from './read-models/all-orders.queries.js';
import { figures } from './read-models/figures.js';

/** What other contexts know, put together for the pages that give an overview. */
@Module({
  controllers: [
    AccountSummaryController,
    ConnectionController,
    AdminSummaryController,
    AdminOrdersController,
    AdminHealthController,
  ],
  providers: [AllOrderQueries, Health],
})
export class InsightsModule {
  constructor(@Inject(Registry) registry: Registry) {
    registry.add({ readModels: [figures] });
  }
}
