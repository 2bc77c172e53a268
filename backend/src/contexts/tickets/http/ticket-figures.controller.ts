import { Controller, Get, Inject } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { Permits } from '../../../platform/auth/access.js';
import { Clock } from '../../../platform/clock.js';
import { TicketFigureQueries } from '../read-models/ticket-figures.queries.js';
import { TicketFiguresDto } from './ticket-figures.dto.js';

@ApiTags('admin: support')
@ApiBearerAuth()
@Permits('tickets.read')
@Controller('admin/ticket-figures')
export class TicketFiguresController {
  constructor(
    @Inject(TicketFigureQueries) private readonly figures: TicketFigureQueries,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** How soon tickets are answered and resolved, and how many promises are kept, by week. What is erased still counts. */
  @Get()
  async weeks(): Promise<TicketFiguresDto> {
    return { weeks: await this.figures.weeks(this.clock.now()) };
  }
}
