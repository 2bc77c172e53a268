import { Inject, Module } from '@nestjs/common';
import { handlersOf } from '../../platform/event-sourcing/commands/commands.js';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { Messages } from './commands/messages.js';
import { WaysOut } from './commands/way-out.js';
import { noticeDecider } from './domain/notice.decider.js';
import { noticeEvents } from './domain/notice.events.js';
import { DeclinedMailsController } from './http/declined-mails.controller.js';
import { AdminMessagesController } from './http/messages.admin.controller.js';
import { NoticesController } from './http/notices.controller.js';
import { MessageQueries } from './read-models/messages.queries.js';
import { messages } from './read-models/messages.read-model.js';
import { NoticeQueries } from './read-models/notices.queries.js';
import { notices } from './read-models/notices.read-model.js';

@Module({
  controllers: [NoticesController, DeclinedMailsController, AdminMessagesController],
  providers: [NoticeQueries, MessageQueries, Messages, WaysOut, ...handlersOf(noticeDecider)],
  exports: [NoticeQueries, MessageQueries, Messages, WaysOut],
})
export class NoticesModule {
  constructor(@Inject(Registry) registry: Registry) {
    registry.add({ catalogs: [noticeEvents], readModels: [notices, messages] });
  }
}
