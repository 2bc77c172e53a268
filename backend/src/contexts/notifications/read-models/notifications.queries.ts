import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../../platform/event-sourcing/projections/pages.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { notifications, type NotificationRow } from './notifications.read-model.js';

@Injectable()
export class NotificationQueries {
  private readonly rows: Rows<NotificationRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(notifications);
  }

  /** An account's notifications, newest first. */
  page(accountId: string, query: { limit: number; cursor?: string }) {
    return pageOf(this.rows, { accountId }, query);
  }

  /** How many an account has not read. */
  unread(accountId: string): Promise<number> {
    return this.rows.count({ accountId, isRead: false });
  }
}
