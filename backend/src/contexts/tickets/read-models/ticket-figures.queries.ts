import { Inject, Injectable } from '@nestjs/common';
import { addDays, dateOf, DAY_MS } from '../../../platform/calendar.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { Rows } from '../../../platform/event-sourcing/projections/rows.js';
import { median, minutesFrom, serviceOf, type ServiceFigures } from '../domain/service-figures.js';
import { NEVER } from './promised.js';
import { ticketFigures, type TicketFigureRow } from './ticket-figures.read-model.js';

export const WEEKS = 12;
const WEEK_MS = 7 * DAY_MS;

/** The Monday that a week begins with, in UTC. */
const mondayOf = (at: Date): Date => {
  const day = Date.parse(dateOf(at));
  return new Date(day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS);
};

const minutesTo = (rows: readonly TicketFigureRow[], done: 'firstAnsweredAt' | 'resolvedAt'): number | null => {
  const took = rows.flatMap(({ openedAt, [done]: at }) => (at ? minutesFrom(openedAt, at) : []));
  const half = median(took);
  return half === null ? null : Math.round(half);
};

/** Promises whose time has come: what is not due yet is neither kept nor broken. */
const dueOf = ({ promises, dueAt }: TicketFigureRow, now: Date): number =>
  promises - (dueAt > now && dueAt < NEVER ? 1 : 0);

export type WeekFigures = {
  week: string;
  opened: number;
  firstAnswerMinutes: number | null;
  resolutionMinutes: number | null;
  promises: number;
  promisesKept: number;
};

@Injectable()
export class TicketFigureQueries {
  private readonly rows: Rows<TicketFigureRow>;

  constructor(@Inject(ReadModels) readModels: ReadModels) {
    this.rows = readModels.of(ticketFigures);
  }

  /** Of tickets opened in each of the latest weeks, this one last. */
  async weeks(now: Date): Promise<WeekFigures[]> {
    const first = mondayOf(now).getTime() - (WEEKS - 1) * WEEK_MS;
    const rows = await this.rows.find({ openedAt: { $gte: new Date(first) } });
    return Array.from({ length: WEEKS }, (_, index) => {
      const from = first + index * WEEK_MS;
      const mine = rows.filter(({ openedAt }) => openedAt.getTime() >= from && openedAt.getTime() < from + WEEK_MS);
      return {
        week: dateOf(new Date(from)),
        opened: mine.length,
        firstAnswerMinutes: minutesTo(mine, 'firstAnsweredAt'),
        resolutionMinutes: minutesTo(mine, 'resolvedAt'),
        promises: mine.reduce((sum, row) => sum + dueOf(row, now), 0),
        promisesKept: mine.reduce((sum, row) => sum + row.promisesKept, 0),
      };
    });
  }

  /** Of tickets opened in a period, as things stood at the end of a day. Days are `YYYY-MM-DD`, UTC. */
  async opened({ from, to }: { from: string; to: string }, asOf: string): Promise<ServiceFigures> {
    const after = (day: string) => new Date(addDays(new Date(day), 1));
    return serviceOf(await this.rows.find({ openedAt: { $gte: new Date(from), $lt: after(to) } }), after(asOf));
  }
}
