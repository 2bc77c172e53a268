import { Inject, Module } from '@nestjs/common';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { AlertQueries } from '../operations/index.js';
import { AccountSummaryController } from './http/account-summary.controller.js';
import { AdminHealthController } from './http/admin-health.controller.js';
import { AdminSummaryController } from './http/admin-summary.controller.js';
import { CustomerController } from './http/customer.controller.js';
import { Health } from './http/health.js';
import { StoredDataController } from './http/stored-data.controller.js';
import { watching } from './processes/alerts.schedule.js';
import { Watch } from './processes/watch.js';
import { figures } from './read-models/figures.read-model.js';

/** What other contexts know, put together for the pages that give an overview. */
@Module({
  controllers: [
    CustomerController,
    AccountSummaryController,
    AdminSummaryController,
    AdminHealthController,
    StoredDataController,
  ],
  providers: [Health, Watch],
})
export class InsightsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(Watch) watch: Watch,
    @Inject(AlertQueries) alerts: AlertQueries,
  ) {
    registry.add({ readModels: [figures], schedules: [watching(() => watch.look(), alerts)] });
  }
}
