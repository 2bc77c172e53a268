import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, type Account } from '../../../platform/auth/access.js';
import { Presence } from '../ports/presence.js';
import { TicketQueries } from '../read-models/tickets.queries.js';
import { SupportPresenceDto, TypingDto } from './presence.dto.js';

@ApiTags('tickets')
@ApiBearerAuth()
@Controller('tickets')
export class PresenceController {
  constructor(
    @Inject(TicketQueries) private readonly queries: TicketQueries,
    @Inject(Presence) private readonly presence: Presence,
  ) {}

  /** Whether support writes an answer now. */
  @Get(':id/presence')
  async look(@CurrentAccount() { id: accountId }: Account, @Param('id') id: string): Promise<SupportPresenceDto> {
    await this.queries.of(accountId, id);
    return { isSupportTyping: this.presence.of(id).some(({ side, isTyping }) => side === 'support' && isTyping) };
  }

  /** Says that one writes now, or has stopped. It is told to support while it is so, and kept nowhere. */
  @Post(':id/presence')
  @HttpCode(204)
  async say(
    @CurrentAccount() { id: personId }: Account,
    @Param('id') ticketId: string,
    @Body() { isTyping }: TypingDto,
  ): Promise<void> {
    await this.queries.of(personId, ticketId);
    this.presence.note({ ticketId, ownerId: personId, personId, side: 'customer', isTyping });
  }
}
