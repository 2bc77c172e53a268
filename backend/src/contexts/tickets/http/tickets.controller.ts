import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { days, hours } from '@nestjs/throttler';
import type { DomainCommand, Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, type Account } from '../../../platform/auth/access.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { FileBody, SentAsFile } from '../../../platform/http/edge/files.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import { PageQuery } from '../../../platform/http/lists/page.js';
import { inMinutes, tooManyRequests } from '../../../platform/http/limits/rate-limits.js';
import { supportHoursView } from '../../../platform/http/fields/support-hours.dto.js';
import { RequestCounts } from '../../../platform/fan-out/request-counts.js';
import { ProductSettings } from '../../settings/index.js';
import { Services } from '../commands/services.js';
import { Tickets } from '../commands/tickets.js';
import { AttachmentTraffic } from './attachment-traffic.js';
import { aimedHoursOf } from '../domain/promise.js';
import { CloseTicket, RateTicket, ResolveTicket } from '../domain/ticket.decider.js';
import { TicketQueries } from '../read-models/tickets.queries.js';
import { messageView, ticketView } from './ticket-views.js';
import {
  OpenTicketDto,
  RateTicketDto,
  SupportPromiseDto,
  TicketMessageTextDto,
  TicketPageDto,
  TicketThreadDto,
  UploadedDto,
} from './tickets.dto.js';

/** More than anybody has questions, and less than would keep others waiting for their answers. */
const MOST_FILES_A_DAY = 50;

const BY = { by: 'customer' } as const;

@ApiTags('tickets')
@ApiBearerAuth()
@Controller('tickets')
export class TicketsController {
  constructor(
    @Inject(Tickets) private readonly tickets: Tickets,
    @Inject(TicketQueries) private readonly queries: TicketQueries,
    @Inject(AttachmentTraffic) private readonly attachments: AttachmentTraffic,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(RequestCounts) private readonly counts: RequestCounts,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
    @Inject(Services) private readonly services: Services,
  ) {}

  /** Within how many hours support answers, and which hours count. */
  @Get('promise')
  async promise(@CurrentAccount() { id }: Account): Promise<SupportPromiseDto> {
    const { supportHours, values } = this.settings;
    const hours = supportHours ? supportHoursView(supportHours) : null;
    const service = await this.services.of(id);
    return {
      ...{ urgentHours: values.urgentAnswerHours, generalHours: values.answerHours },
      ...{ service, aimedHours: aimedHoursOf('medium', service, values), hours },
    };
  }

  /** One's own tickets, the one somebody wrote in last first. */
  @Get()
  async list(@CurrentAccount() { id }: Account, @Query() query: PageQuery): Promise<TicketPageDto> {
    const { rows, nextCursor } = await this.queries.page(id, query);
    return { items: rows.map(ticketView), nextCursor };
  }

  /** Asks support something. How many a day at most, the settings say. */
  @Post()
  async open(
    @CurrentAccount() account: Account,
    @Body() body: OpenTicketDto,
    @CommandMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TicketThreadDto> {
    this.limit(`tickets ${account.id}`, days(1), this.settings.values.ticketsPerDay, reply);
    const attachments = await this.attachments.named(account.id, body.attachments, meta);
    return this.thread(account, await this.tickets.open(account.id, body, attachments, meta));
  }

  /**
   * Uploads a file that is to come with a message: PNG, JPEG, WebP, PDF or plain text, at most 5 MB.
   * @remarks Send it as `application/octet-stream`. What it is says its content. Pictures are painted anew, without what they
   * say beside. At most 50 a day; what came with no message within a day is removed.
   */
  @Post('attachments')
  @FileBody()
  async upload(
    @CurrentAccount() { id }: Account,
    @Body() file: Buffer,
    @CommandMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UploadedDto> {
    this.limit(`ticket files ${id}`, days(1), MOST_FILES_A_DAY, reply);
    return this.attachments.take(id, file, meta);
  }

  /** One of one's own tickets, with all that was written in it. */
  @Get(':id')
  get(@CurrentAccount() account: Account, @Param('id') id: string): Promise<TicketThreadDto> {
    return this.thread(account, id);
  }

  /** A file that came with a message. */
  @RouteLimit(1 / 5)
  @Get(':id/attachments/:attachmentId')
  @SentAsFile()
  async attachment(
    @CurrentAccount() account: Account,
    @Param('id') id: string,
    @Param('attachmentId') attachmentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.attachments.send(await this.queries.of(account.id, id), attachmentId, reply);
  }

  /** Writes in a ticket; one that was resolved is open again. How many messages an hour at most, the settings say. */
  @Post(':id/replies')
  @HttpCode(200)
  async reply(
    @CurrentAccount() account: Account,
    @Param('id') id: string,
    @Body() { message, attachments: sent }: TicketMessageTextDto,
    @CommandMeta() meta: Meta,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TicketThreadDto> {
    const ticket = await this.queries.of(account.id, id);
    this.limit(`ticket replies ${account.id}`, hours(1), this.settings.values.repliesPerHour, reply);
    const attachments = await this.attachments.named(account.id, sent, meta);
    await this.tickets.reply(ticket, { ...BY, message, attachments }, meta);
    return this.thread(account, id);
  }

  /** Says that nothing is open in it any more. */
  @Post(':id/resolve')
  @HttpCode(200)
  resolve(
    @CurrentAccount() account: Account,
    @Param('id') id: string,
    @CommandMeta() meta: Meta,
  ): Promise<TicketThreadDto> {
    return this.carryOut(account, new ResolveTicket(id, BY, meta));
  }

  /** Ends it: nothing more can be written in it, unless it is reopened. */
  @Post(':id/close')
  @HttpCode(200)
  close(
    @CurrentAccount() account: Account,
    @Param('id') id: string,
    @CommandMeta() meta: Meta,
  ): Promise<TicketThreadDto> {
    return this.carryOut(account, new CloseTicket(id, BY, meta));
  }

  /** Opens it again, with a new promise of an answer. */
  @Post(':id/reopen')
  @HttpCode(200)
  async reopen(
    @CurrentAccount() account: Account,
    @Param('id') id: string,
    @CommandMeta() meta: Meta,
  ): Promise<TicketThreadDto> {
    await this.tickets.reopen(await this.queries.of(account.id, id), 'customer', meta);
    return this.thread(account, id);
  }

  /** Says how the help was, once the ticket is resolved or closed. */
  @Post(':id/rate')
  @HttpCode(200)
  rate(
    @CurrentAccount() account: Account,
    @Param('id') id: string,
    @Body() { rating }: RateTicketDto,
    @CommandMeta() meta: Meta,
  ): Promise<TicketThreadDto> {
    return this.carryOut(account, new RateTicket(id, { rating }, meta));
  }

  private async carryOut(account: Account, command: DomainCommand): Promise<TicketThreadDto> {
    await this.queries.of(account.id, command.id);
    await this.commands.complete(command);
    return this.thread(account, command.id);
  }

  private async thread({ id: accountId }: Account, id: string): Promise<TicketThreadDto> {
    const ticket = await this.queries.of(accountId, id);
    const { messages, joined } = await this.queries.thread(ticket, { notes: false });
    return { ...ticketView(ticket), thread: messages.map(messageView), joined };
  }

  private limit(key: string, within: number, most: number, reply: FastifyReply): void {
    const { isBlocked, timeToBlockExpire } = this.counts.count(key, within, most);
    if (isBlocked)
      throw tooManyRequests(
        reply,
        timeToBlockExpire,
        `You have written to us a lot. Try again in ${inMinutes(timeToBlockExpire)}.`,
      );
  }
}
