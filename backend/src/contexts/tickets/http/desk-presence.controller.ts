import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Permits, type Account } from '../../../platform/auth/access.js';
import { PeopleQueries } from '../../accounts/index.js';
import { Presence } from '../ports/presence.js';
import { TicketQueries } from '../read-models/tickets.queries.js';
import { AtDeskDto, DeskPresenceDto } from './presence.dto.js';

@ApiTags('admin: support')
@ApiBearerAuth()
@Permits('tickets.read')
@Controller('admin/tickets')
export class DeskPresenceController {
  constructor(
    @Inject(TicketQueries) private readonly queries: TicketQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(Presence) private readonly presence: Presence,
  ) {}

  /** Says that one looks at it now, and hears who else does. It is kept nowhere: say so anew every 20 seconds. */
  @Post(':id/presence')
  @HttpCode(200)
  async standBy(
    @CurrentAccount() { id: personId }: Account,
    @Param('id') ticketId: string,
    @Body() { isTyping }: AtDeskDto,
  ): Promise<DeskPresenceDto> {
    const { accountId: ownerId } = await this.queries.get(ticketId);
    this.presence.note({ ticketId, ownerId, personId, side: 'support', isTyping });
    const all = this.presence.of(ticketId);
    const colleagues = all.filter((one) => one.side === 'support' && one.personId !== personId);
    const people = await this.people.ofMany(colleagues.map((one) => one.personId));
    return {
      isCustomerTyping: all.some((one) => one.side === 'customer' && one.isTyping),
      colleagues: colleagues.map((one) => ({
        id: one.personId,
        name: people.get(one.personId)?.fullName ?? '',
        isTyping: one.isTyping,
      })),
    };
  }
}
