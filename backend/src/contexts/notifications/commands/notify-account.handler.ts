import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import type { Appended } from '../../../platform/event-sourcing/store/event-store.js';
import { NoticeQueries, TOPIC_OF } from '../../notices/index.js';
import { notificationDecider, NotifyAccount } from '../domain/notification.decider.js';

const NOTHING: Appended = { revision: -1n, position: -1n };

/** Whoever declined to be told of it on the page is not told. */
@CommandHandler(NotifyAccount)
export class NotifyAccountHandler {
  constructor(
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(NoticeQueries) private readonly notices: NoticeQueries,
  ) {}

  async execute(command: NotifyAccount): Promise<Appended> {
    const topic = TOPIC_OF[command.data.kind];
    if (topic !== null && !(await this.notices.wants(command.id, topic, 'page'))) return NOTHING;
    return this.aggregates.execute(notificationDecider, command);
  }
}
