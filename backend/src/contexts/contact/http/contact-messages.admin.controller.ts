import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Roles } from '../../../platform/auth/access.js';
import { ListQuery, sendRange, wantedOf, type ListRules } from '../../../platform/http/list-query.js';
import { notFound } from '../../../platform/http/problem.js';
import { ContactMessageQueries } from '../read-models/contact-messages.queries.js';
import { AdminContactMessageDto } from './contact-messages.dto.js';

const RULES = {
  sortable: ['receivedAt'],
  filters: [],
  defaultSort: ['receivedAt', 'DESC'],
} as const satisfies ListRules<keyof AdminContactMessageDto, string>;

@ApiTags('admin: contact')
@ApiBearerAuth()
@Roles('admin', 'support')
@Controller('admin/contact-messages')
export class AdminContactMessagesController {
  constructor(@Inject(ContactMessageQueries) private readonly messages: ContactMessageQueries) {}

  /** What was written by the contact form and is not erased yet. Sort: `receivedAt`. */
  @Get()
  async list(
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminContactMessageDto[]> {
    const wanted = wantedOf(query, RULES);
    const { rows, total } = await this.messages.list(wanted);
    sendRange(reply, 'contact-messages', wanted.skip, rows.length, total);
    return rows;
  }

  /** One of them. */
  @Get(':id')
  async show(@Param('id') id: string): Promise<AdminContactMessageDto> {
    const row = await this.messages.get(id);
    if (!row) throw notFound('contact message');
    return row;
  }
}
