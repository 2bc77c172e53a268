import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { notifications, type NotificationRow } from './notifications.js';

@Injectable()
export class NotificationQueries {
  private readonly rows: Rows<NotificationRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(notifications);
  }

  /** An account's notifications, newest first. `before`: the `sequence` of the last one of the page before. */
  page(accountId: string, limit: number, before?: number): Promise<Row<NotificationRow>[]> {
    const older = before === undefined ? {} : { sequence: { $lt: before } };
    return this.rows.find({ accountId, ...older }, { sort: { sequence: -1 }, limit });
  }

  /** How many an account has not read. */
  unread(accountId: string): Promise<number> {
    return this.rows.count({ accountId, isRead: false });
  }
}
