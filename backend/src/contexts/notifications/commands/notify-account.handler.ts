import { Inject } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../../../platform/event-sourcing/commands/aggregates.js';
import type { Appended } from '../../../platform/event-sourcing/store/event-store.js';
import { NoticeQueries, type Topic } from '../../notices/index.js';
import { notificationDecider, NotifyAccount } from '../domain/notification.decider.js';
import type { NotificationKind } from '../domain/notification.events.js';

/** What each notification is about. Null: it is for those who run the product, and nobody's to decline. */
const TOPIC_OF: Readonly<Record<NotificationKind, Topic | null>> = {
  receipt: 'payments',
  'payment-failed': 'payments',
  'price-change': 'payments',
  'refund-granted': 'payments',
  'refund-refused': 'payments',
  renewal: 'plan',
  'subscription-ended': 'plan',
  'renewal-ahead': 'plan',
  'plan-ending': 'plan',
  'trial-ending': 'plan',
  'trial-ended': 'plan',
  'months-granted': 'plan',
  'allowance-granted': 'allowance',
  'allowance-80': 'allowance',
  'allowance-100': 'allowance',
  'server-retired': 'servers',
  maintenance: 'servers',
  'maintenance-cancelled': 'servers',
  'devices-moved': 'servers',
  'device-revoked': 'servers',
  'device-over-limit': 'servers',
  'ticket-reply': 'support',
  'ticket-resolved': 'support',
  'ticket-closed': 'support',
  'ticket-merged': 'support',
  'factors-going': 'security',
  'alert-raised': null,
  'alert-over': null,
};

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
