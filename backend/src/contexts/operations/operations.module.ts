import { Inject, Module } from '@nestjs/common';
import { Aggregates } from '../../platform/event-sourcing/commands/aggregates.js';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { RetryParkedEventHandler } from './commands/retry-parked-event.handler.js';
import { alertDecider } from './domain/alert.decider.js';
import { alertEvents } from './domain/alert.events.js';
import { parkedEventDecider, ParkEvent } from './domain/parked-event.decider.js';
import { parkedEventEvents } from './domain/parked-event.events.js';
import { AlertsController } from './http/alerts.controller.js';
import { ParkedEventsController } from './http/parked-events.controller.js';
import { AlertQueries } from './read-models/alerts.queries.js';
import { alerts } from './read-models/alerts.read-model.js';
import { ParkedEventQueries } from './read-models/parked-events.queries.js';
import { parkedEvents } from './read-models/parked-events.read-model.js';

/** What those look after who run the product. */
@Module({
  controllers: [ParkedEventsController, AlertsController],
  providers: [
    ...handlersOf(parkedEventDecider),
    RetryParkedEventHandler,
    ParkedEventQueries,
    ...handlersOf(alertDecider),
    AlertQueries,
  ],
  exports: [ParkedEventQueries, AlertQueries],
})
export class OperationsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(ParkedEventQueries) parked: ParkedEventQueries,
    @Inject(Aggregates) aggregates: Aggregates,
  ) {
    registry.add({
      catalogs: [parkedEventEvents, alertEvents],
      readModels: [parkedEvents, alerts],
      parking: {
        park: (id, stuck, meta) => new ParkEvent(id, stuck, meta),
        has: async (id) => (await aggregates.load(parkedEventDecider, id)) !== undefined,
      },
      troubles: async () => {
        const reason = await parked.trouble();
        return reason ? [{ name: 'parkedEvents', reason }] : [];
      },
    });
  }
}
