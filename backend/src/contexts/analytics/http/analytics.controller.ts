import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../platform/auth/access.js';
import { dateOf } from '../../../platform/calendar.js';
import { Clock } from '../../../platform/clock.js';
import { ProblemException } from '../../../platform/http/problem.js';
import { cohortsOf, figuresOf } from '../domain/figures.js';
import { daysAfter, daysIn, periodBefore, pointsOf } from '../domain/periods.js';
import { Tallies } from '../read-models/tallies.js';
import { AnalyticsDto, AnalyticsQuery } from './analytics.dto.js';

const DEFAULT_DAYS = 30;
/** Five years. */
const MOST_DAYS = 1_827;

@ApiTags('admin: analytics')
@ApiBearerAuth()
@Roles('admin', 'auditor')
@Controller('admin/analytics')
export class AnalyticsController {
  constructor(
    @Inject(Tallies) private readonly tallies: Tallies,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Revenue, what customers pay in a month and why that changes, sign-ups, trials and cohorts, of a period and the one before.
   *
   * With `asOf` as the log said at the end of that day: what was shown then is shown again, whatever came later, erasures
   * included. Everything counts on the day on which it was written down.
   */
  @Get()
  async show(@Query() query: AnalyticsQuery): Promise<AnalyticsDto> {
    const today = dateOf(this.clock.now());
    const asOf = dayOf('asOf', query.asOf ?? today);
    const to = dayOf('to', query.to ?? asOf);
    const from = dayOf('from', query.from ?? daysAfter(to, 1 - DEFAULT_DAYS));
    const period = { from, to };
    if (asOf > today) throw invalid('asOf', 'asOf must not be later than today');
    if (to > asOf) throw invalid('to', 'to must not be later than asOf');
    if (from > to) throw invalid('from', 'from must not be later than to');
    if (daysIn(period) > MOST_DAYS) throw invalid('from', `A period has at most ${MOST_DAYS} days`);
    const tally = await this.tallies.latest();
    const [current, before, ...points] = figuresOf(tally, [period, periodBefore(period), ...pointsOf(period)], asOf);
    return { asOf, period: current!, before: before!, points, cohorts: cohortsOf(tally, asOf) };
  }
}

const invalid = (parameter: keyof AnalyticsQuery, detail: string) =>
  new ProblemException(400, 'validation-failed', 'Validation failed', detail, [{ pointer: `/${parameter}`, detail }]);

/** A day that there is: no 30th of February. */
const dayOf = (parameter: keyof AnalyticsQuery, day: string): string => {
  const time = Date.parse(day);
  if (Number.isNaN(time) || dateOf(new Date(time)) !== day)
    throw invalid(parameter, `${parameter} must be a day of the calendar`);
  return day;
};
