import { CommandHandler } from '@nestjs/cqrs';
import { handlerOf } from '../../../platform/event-sourcing/commands/commands.js';
import { notificationDecider, NotifyAccount, ReadNotifications } from '../domain/notification.decider.js';

@CommandHandler(NotifyAccount)
export class NotifyAccountHandler extends handlerOf(notificationDecider) {}
@CommandHandler(ReadNotifications)
export class ReadNotificationsHandler extends handlerOf(notificationDecider) {}

export const notificationHandlers = [NotifyAccountHandler, ReadNotificationsHandler];
