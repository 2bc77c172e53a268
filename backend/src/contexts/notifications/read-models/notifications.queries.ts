import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../../platform/event-sourcing/projections/pages.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Rows } from '../../../platform/event-sourcing/projections/rows.js';
import type { NotificationKind } from '../domain/notification.events.js';
import { notifications, type NotificationRow } from './notifications.read-model.js';

@Injectable()
export class NotificationQueries {
  private readonly rows: Rows<NotificationRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(notifications);
  }

  /** An account's notifications, newest first. What is left out does not filter. */
  page(
    accountId: string,
    { kind, unread, ...page }: { limit: number; cursor?: string; kind?: NotificationKind; unread?: 'true' },
  ) {
    return pageOf(this.rows, { accountId, ...(kind && { kind }), ...(unread && { isRead: false }) }, page);
  }

  /** How many an account has not read. */
  unread(accountId: string): Promise<number> {
    return this.rows.count({ accountId, isRead: false });
  }
}
