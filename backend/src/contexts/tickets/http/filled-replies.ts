import { Inject, Injectable } from '@nestjs/common';
import type { Meta } from '@veilway/es-kernel';
import { PeopleQueries } from '../../accounts/index.js';
import { fieldsIn, filled, type ReplyField } from '../domain/reply-fields.js';
import { CannedReplyQueries } from '../read-models/canned-replies.queries.js';
import type { FilledReplyDto } from './canned-replies.dto.js';
import { CustomerOverview } from './customer-overview.js';
import type { DeskTicketDto } from './desk.dto.js';

/** What a colleague has to look up. */
const LOOKED_UP: ReadonlySet<ReplyField> = new Set(['plan', 'server']);

/** Puts what is known of who asks into what is said to everybody. */
@Injectable()
export class FilledReplies {
  constructor(
    @Inject(CannedReplyQueries) private readonly replies: CannedReplyQueries,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(CustomerOverview) private readonly overview: CustomerOverview,
  ) {}

  async of(replyId: string, ticket: DeskTicketDto, colleagueId: string, meta: Meta): Promise<FilledReplyDto> {
    const { text } = await this.replies.get(replyId);
    const colleague = await this.people.of(colleagueId);
    const isLookedUp = fieldsIn(text).some((field) => LOOKED_UP.has(field));
    const values = {
      name: ticket.customerName,
      subject: ticket.subject,
      colleague: colleague?.fullName ?? '',
      ...(isLookedUp ? await this.lookedUp(ticket, colleagueId, meta) : {}),
    };
    const isKnown = (field: ReplyField) => Boolean((values as Partial<Record<ReplyField, string>>)[field]);
    return { text: filled(text, values), missing: fieldsIn(text).filter((field) => !isKnown(field)) };
  }

  private async lookedUp({ id, accountId }: DeskTicketDto, colleagueId: string, meta: Meta) {
    if (accountId === null) return {};
    const { plan, devices } = await this.overview.lookedAt(id, accountId, colleagueId, meta);
    const servers = devices.filter(({ status }) => status === 'active').map(({ server }) => server);
    return { plan: plan?.name ?? '', server: [...new Set(servers)].join(', ') };
  }
}
