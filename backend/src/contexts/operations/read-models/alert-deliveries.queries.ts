import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { alertDeliveries, type AlertDeliveryRow } from './alert-deliveries.read-model.js';

const MOST_AT_ONCE = 100;

@Injectable()
export class AlertDeliveryQueries {
  private readonly rows: Rows<AlertDeliveryRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(alertDeliveries);
  }

  /** What is to be tried now, the longest due first. */
  due(now: Date): Promise<Row<AlertDeliveryRow>[]> {
    return this.rows.find({ dueAt: { $lte: now } }, { sort: { dueAt: 1 }, limit: MOST_AT_ONCE });
  }

  /** The last ones, the newest first. */
  last(limit: number): Promise<Row<AlertDeliveryRow>[]> {
    return this.rows.find({}, { sort: { requestedAt: -1, _id: -1 }, limit });
  }
}
