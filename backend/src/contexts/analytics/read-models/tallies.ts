import { Inject, Injectable } from '@nestjs/common';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { Tally } from '../domain/tally.js';
import { accountFigures, type FigureRow } from './account-figures.read-model.js';

/** The sums of all days, in memory: read once, and from then on those of the days that have changed. */
@Injectable()
export class Tallies {
  private readonly rows: Rows<FigureRow>;
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
    const changed = await this.rows.find({ 'day.upTo': { $gt: this.upTo } });
    for (const { day } of changed) if (day) this.tally.set(day.day, day.sums);
    this.upTo = upTo;
    return this.tally;
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
