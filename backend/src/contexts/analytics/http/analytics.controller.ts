import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { invalid } from '@veilway/es-kernel';
import { Permits } from '../../../platform/auth/access.js';
import { dateOf } from '../../../platform/calendar.js';
import { Clock } from '../../../platform/clock.js';
import { cohortsOf, figuresOf, plansOf } from '../domain/figures.js';
import { PlanQueries } from '../../plans/index.js';
import { TicketFigureQueries } from '../../tickets/index.js';
import { daysAfter, daysIn, periodBefore, pointsOf, type Period } from '../domain/periods.js';
import { usageOf } from '../domain/usage.js';
import { Tallies } from '../read-models/tallies.js';
import { ServerHistories } from '../read-models/server-histories.js';
import { AnalyticsDto, AnalyticsQuery, SupportAnalyticsDto, UsageFiguresDto } from './analytics.dto.js';

const DEFAULT_DAYS = 30;
/** Five years. */
const MOST_DAYS = 1_827;

@ApiTags('admin: analytics')
@ApiBearerAuth()
@Permits('analytics.read')
@Controller('admin/analytics')
export class AnalyticsController {
  constructor(
    @Inject(Tallies) private readonly tallies: Tallies,
    @Inject(PlanQueries) private readonly plans: PlanQueries,
    @Inject(ServerHistories) private readonly histories: ServerHistories,
    @Inject(TicketFigureQueries) private readonly tickets: TicketFigureQueries,
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
    const { asOf, period } = this.wanted(query);
    const [tally, plans] = await Promise.all([this.tallies.latest(), this.plans.all()]);
    const names = new Map(plans.map(({ id, name }) => [id, name]));
    const [current, before, ...points] = figuresOf(tally, [period, periodBefore(period), ...pointsOf(period)], asOf);
    const byPlan = plansOf(tally, period).map((plan) => ({ ...plan, planName: names.get(plan.planId) ?? null }));
    return { asOf, period: current!, before: before!, points, plans: byPlan, cohorts: cohortsOf(tally, asOf) };
  }

  /**
   * What servers and countries carried in a period, their share of what customers paid, and what they cost.
   *
   * What customers pay in a month, divided by the days of that month, is what a day brings; servers share it by the bytes that
   * they carried on it. A day is stated once it is over, and counts from then on.
   */
  @Get('usage')
  async usage(@Query() query: AnalyticsQuery): Promise<UsageFiguresDto> {
    const { asOf, period } = this.wanted(query);
    const [tally, histories] = await Promise.all([this.tallies.latest(), this.histories.in(period)]);
    return { asOf, ...usageOf(histories, tally, period, asOf) };
  }

  /**
   * How soon support answered those who opened a ticket in a period and in the one before, and how they rated it.
   *
   * With `asOf` as things stood at the end of that day. What is erased still counts.
   */
  @Get('support')
  async support(@Query() query: AnalyticsQuery): Promise<SupportAnalyticsDto> {
    const { asOf, period } = this.wanted(query);
    const [current, before] = await Promise.all(
      [period, periodBefore(period)].map(async (span) => ({ ...span, ...(await this.tickets.opened(span, asOf)) })),
    );
    return { asOf, period: current!, before: before! };
  }

  private wanted(query: AnalyticsQuery): { asOf: string; period: Period } {
    const today = dateOf(this.clock.now());
    const asOf = dayOf('asOf', query.asOf ?? today);
    const to = dayOf('to', query.to ?? asOf);
    const from = dayOf('from', query.from ?? daysAfter(to, 1 - DEFAULT_DAYS));
    const period = { from, to };
    if (asOf > today) throw invalid('asOf', 'asOf must not be later than today');
    if (to > asOf) throw invalid('to', 'to must not be later than asOf');
    if (from > to) throw invalid('from', 'from must not be later than to');
    if (daysIn(period) > MOST_DAYS) throw invalid('from', `A period has at most ${MOST_DAYS} days`);
    return { asOf, period };
  }
}

/** A day that there is: no 30th of February. */
const dayOf = (parameter: keyof AnalyticsQuery, day: string): string => {
  const time = Date.parse(day);
  if (Number.isNaN(time) || dateOf(new Date(time)) !== day)
    throw invalid(parameter, `${parameter} must be a day of the calendar`);
  return day;
};
