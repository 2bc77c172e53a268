import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { AdvanceBulkHandler } from './commands/advance-bulk.js';
import { BulkActions } from './commands/bulk-actions.js';
import { Deeds } from './commands/deeds.js';
import { bulkDecider } from './domain/bulk.decider.js';
import { bulkEvents } from './domain/bulk.events.js';
import { AdminBulkController } from './http/bulk.admin.controller.js';
import { BulkViews } from './http/bulk.views.js';
import { bulkSchedule } from './processes/bulk.schedule.js';
import { bulkActions } from './read-models/bulk-actions.read-model.js';
import { bulkItems } from './read-models/bulk-items.read-model.js';
import { BulkQueries } from './read-models/bulk.queries.js';

@Module({
  controllers: [AdminBulkController],
  providers: [...handlersOf(bulkDecider), AdvanceBulkHandler, BulkActions, Deeds, BulkQueries, BulkViews],
})
export class BulkModule {
  constructor(@Inject(Registry) registry: Registry, @Inject(BulkQueries) queries: BulkQueries) {
    registry.add({
      catalogs: [bulkEvents],
      readModels: [bulkActions, bulkItems],
      schedules: [bulkSchedule(queries)],
    });
  }
}
