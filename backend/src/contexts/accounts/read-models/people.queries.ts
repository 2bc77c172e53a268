import { Inject, Injectable } from '@nestjs/common';
import { ReadModels, type Rows } from '../../../platform/event-sourcing/read-models.js';
import { people, type PersonRow } from './people.js';

@Injectable()
export class PeopleQueries {
  private readonly rows: Rows<PersonRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(people);
  }

  /** E-mail and name of an account; undefined where there is none (any more). */
  async of(accountId: string): Promise<PersonRow | undefined> {
    const row = await this.rows.get(accountId);
    return row && { email: row.email, fullName: row.fullName };
  }

  async ofMany(accountIds: readonly string[]): Promise<Map<string, PersonRow>> {
    const rows = await this.rows.find({ _id: { $in: [...accountIds] } });
    return new Map(rows.map(({ id, email, fullName }) => [id, { email, fullName }]));
  }
}
