import { Inject, Injectable } from '@nestjs/common';
import { ReadModels, type Row, type Rows } from '../../../platform/event-sourcing/read-models.js';
import { accounts, type AccountRow } from './accounts.js';

@Injectable()
export class AccountQueries {
  readonly rows: Rows<AccountRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(accounts);
  }

  get(accountId: string): Promise<Row<AccountRow> | undefined> {
    return this.rows.get(accountId);
  }
}
