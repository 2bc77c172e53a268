import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { bound, Registry } from '../../platform/event-sourcing/registry.js';
import { AccountQueries } from '../accounts/index.js';
import { ConfigQueries } from '../configs/index.js';
import { AlertQueries } from '../operations/index.js';
import { OrderQueries } from '../orders/index.js';
import { ServerQueries } from '../servers/index.js';
import { NotifyAccountHandler } from './commands/notify-account.handler.js';
import { notificationDecider, NotifyAccount } from './domain/notification.decider.js';
import { notificationEvents } from './domain/notification.events.js';
import { NotificationViews } from './http/notification-views.js';
import { NotificationsController } from './http/notifications.controller.js';
import { alertNotifications } from './processes/alert-notifications.schedule.js';
import { businessNotifications } from './processes/business-notifications.process.js';
import { maintenanceNotifications } from './processes/maintenance-notifications.process.js';
import { securityNotifications } from './processes/security-notifications.process.js';
import { notifications } from './read-models/notifications.read-model.js';
import { NotificationQueries } from './read-models/notifications.queries.js';

@Module({
  controllers: [NotificationsController],
  exports: [NotificationViews],
  providers: [
    NotificationQueries,
    NotificationViews,
    NotifyAccountHandler,
    ...handlersOf(notificationDecider, [NotifyAccount]),
  ],
})
export class NotificationsModule {
  constructor(
    @Inject(Registry) registry: Registry,
    @Inject(OrderQueries) orders: OrderQueries,
    @Inject(ConfigQueries) configs: ConfigQueries,
    @Inject(AccountQueries) accounts: AccountQueries,
    @Inject(AlertQueries) alerts: AlertQueries,
    @Inject(ServerQueries) servers: ServerQueries,
  ) {
    registry.add({
      catalogs: [notificationEvents],
      readModels: [notifications],
      processes: [
        bound(businessNotifications, orders),
        bound(securityNotifications, undefined),
        bound(maintenanceNotifications, { configs, servers }),
      ],
      schedules: [alertNotifications(alerts, accounts)],
    });
  }
}
