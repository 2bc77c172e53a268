import { Inject, Injectable } from '@nestjs/common';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import { messages } from './messages.read-model.js';

export type Message = Readonly<{ subject: string; text: string }>;

@Injectable()
export class MessageQueries {
  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {}

  /** What was written to an account, by the messages' ids: those that are there and can be read. */
  async of(accountId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Message>> {
    if (ids.length === 0) return new Map();
    const [rows, open] = await Promise.all([
      this.readModels.of(messages).find({ _id: { $in: [...ids] }, accountId }),
      this.dataKeys.openerOf(accountId),
    ]);
    const opened = rows.flatMap(({ id, ...row }) => {
      const [subject, text] = [open(row.subject), open(row.text)];
      return subject === undefined || text === undefined ? [] : [[id, { subject, text }] as const];
    });
    return new Map(opened);
  }

  /** @throws Error where the list is not whole, and so who is missing in it may be there */
  mustBeWhole(): Promise<void> {
    return this.readModels.mustBeWhole(messages);
  }
}
