import { Inject, Injectable } from '@nestjs/common';
import { must } from '@veilway/es-kernel';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Row, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { cannedReplies, type CannedReplyRow } from './canned-replies.read-model.js';

@Injectable()
export class CannedReplyQueries {
  private readonly rows: Rows<CannedReplyRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(cannedReplies);
  }

  /** By title. */
  async all(): Promise<Row<CannedReplyRow>[]> {
    return (await this.rows.find({})).sort((one, other) => one.title.localeCompare(other.title));
  }

  /** @throws Missing where there is no such reply */
  async get(id: string): Promise<Row<CannedReplyRow>> {
    return must(await this.rows.get(id), 'canned reply');
  }
}
