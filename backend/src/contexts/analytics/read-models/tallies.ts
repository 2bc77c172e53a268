import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { Tally } from '../domain/tally.js';
import { accountFigures, type AccountFigureRow } from './account-figures.read-model.js';

/** So many rows at a time, that other requests are answered in between. */
const AT_ONCE = 1_000;

/**
 * The sums of all facts, in memory: made once from every account's, and from then on of what was added since. A fact never
 * changes, so that what was summed up stays right for as long as the rows are of the same log.
 */
@Injectable()
export class Tallies {
  private readonly rows: Rows<AccountFigureRow>;
  private tally = new Tally();
  /** Up to where in the log it counts, and of which making of the rows. */
  private upTo = -1;
  private making: number | undefined;
  private working: Promise<unknown> = Promise.resolve();

  constructor(@Inject(ReadModels) private readonly readModels: ReadModels) {
    this.rows = readModels.of(accountFigures);
  }

  /** All that the read models show now. One after the other: each goes on where the one before came to. */
  latest(): Promise<Tally> {
    const latest = this.working.then(() => this.goOn());
    this.working = latest.catch(() => undefined);
    return latest;
  }

  private async goOn(): Promise<Tally> {
    const making = await this.madeIn();
    // Rows of a batch are written side by side: only up to here is none missing.
    const upTo = Number(await this.readModels.position());
    if (making !== this.making || upTo < this.upTo) Object.assign(this, { tally: new Tally(), upTo: -1, making });
    const { tally, upTo: from } = this;
    // A row that changes meanwhile comes again, further behind.
    const seen = new Set<string>();
    for (let position = from; ;) {
      const page = await this.rows.aggregate<{ _id: string; position: number; facts?: AccountFigureRow['facts'] }>([
        { $match: { position: { $gt: position } } },
        { $sort: { position: 1 } },
        { $limit: AT_ONCE },
        { $project: { position: 1, facts: 1 } },
      ]);
      for (const { _id, facts = [] } of page) {
        if (seen.has(_id)) continue;
        seen.add(_id);
        for (const fact of facts) if (fact.position > from && fact.position <= upTo) tally.add(fact);
      }
      if (page.length < AT_ONCE) break;
      position = page.at(-1)!.position;
    }
    this.upTo = upTo;
    return tally;
  }

  /** When the rows were last made from the beginning; undefined where there are none. */
  private async madeIn(): Promise<number | undefined> {
    const [newest] = await this.rows.aggregate<{ making: number }>([
      { $sort: { position: -1 } },
      { $limit: 1 },
      { $project: { making: 1 } },
    ]);
    return newest?.making;
  }
}
