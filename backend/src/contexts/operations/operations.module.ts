import { Inject, Module } from '@nestjs/common';
import { Aggregates } from '../../platform/event-sourcing/commands/aggregates.js';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { WebhookSender } from '../../platform/webhooks/webhook-sender.js';
import { AlertWebhooks } from './commands/alert-webhooks.js';
import { DeliverAlertHandler } from './commands/deliver-alert.handler.js';
import { RetryParkedEventHandler } from './commands/retry-parked-event.handler.js';
import { alertDeliveryDecider } from './domain/alert-delivery.decider.js';
import { alertDeliveryEvents } from './domain/alert-delivery.events.js';
import { alertWebhookDecider } from './domain/alert-webhook.decider.js';
import { alertWebhookEvents } from './domain/alert-webhook.events.js';
import { alertDecider } from './domain/alert.decider.js';
import { alertEvents } from './domain/alert.events.js';
import { parkedEventDecider, ParkEvent } from './domain/parked-event.decider.js';
import { parkedEventEvents } from './domain/parked-event.events.js';
import { AlertWebhookController } from './http/alert-webhook.controller.js';
import { AlertsController } from './http/alerts.controller.js';
import { ParkedEventsController } from './http/parked-events.controller.js';
import { alertDelivery, alertNews, alertRedelivery } from './processes/alert-deliveries.process.js';
import { AlertDeliveryQueries } from './read-models/alert-deliveries.queries.js';
import { alertDeliveries } from './read-models/alert-deliveries.read-model.js';
import { AlertQueries } from './read-models/alerts.queries.js';
import { alerts } from './read-models/alerts.read-model.js';
import { ParkedEventQueries } from './read-models/parked-events.queries.js';
import { parkedEvents } from './read-models/parked-events.read-model.js';

/** What those look after who run the product. */
@Module({
  controllers: [ParkedEventsController, AlertsController, AlertWebhookController],
  providers: [
    ...handlersOf(parkedEventDecider),
    RetryParkedEventHandler,
    ParkedEventQueries,
    ...handlersOf(alertDecider),
    AlertQueries,
    ...handlersOf(alertWebhookDecider),
    ...handlersOf(alertDeliveryDecider),
    DeliverAlertHandler,
    AlertWebhooks,
    AlertDeliveryQueries,
    WebhookSender,
  ],
  exports: [ParkedEventQueries, AlertQueries],
})
export class OperationsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(ParkedEventQueries) parked: ParkedEventQueries,
    @Inject(Aggregates) aggregates: Aggregates,
    @Inject(AlertWebhooks) webhooks: AlertWebhooks,
    @Inject(AlertDeliveryQueries) deliveries: AlertDeliveryQueries,
  ) {
    registry.add({
      catalogs: [parkedEventEvents, alertEvents, alertWebhookEvents, alertDeliveryEvents],
      readModels: [parkedEvents, alerts, alertDeliveries],
      processes: [bound(alertNews, { webhooks }), bound(alertDelivery, undefined)],
      schedules: [alertRedelivery(deliveries)],
      parking: {
        park: (id, stuck, meta) => new ParkEvent(id, stuck, meta),
        has: async (id) => (await aggregates.load(parkedEventDecider, id)) !== undefined,
      },
      troubles: async () => {
        const count = await parked.count();
        const reason = count === 1 ? '1 event waits for an admin' : `${count} events wait for an admin`;
        return count ? [{ name: 'parkedEvents', reason }] : [];
      },
    });
  }
}
