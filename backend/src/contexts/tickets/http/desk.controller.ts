import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { type DomainCommand, invalid, type Meta } from '@veilway/es-kernel';
import type { FastifyReply } from 'fastify';
import { CurrentAccount, Permits, type Account } from '../../../platform/auth/access.js';
import { Rights } from '../../../platform/auth/rights.js';
import { minutesBetween } from '../../../platform/business-hours.js';
import { Clock } from '../../../platform/clock.js';
import { Commands } from '../../../platform/event-sourcing/commands/commands.js';
import { CommandMeta } from '../../../platform/http/command-meta.js';
import { RouteLimit } from '../../../platform/http/limits/route-limit.js';
import {
  flagOf,
  ListQuery,
  sendRange,
  textsOf,
  wantedOf,
  wordsOf,
  type ListRules,
} from '../../../platform/http/lists/list-query.js';
import { FileBody, SentAsFile } from '../../../platform/http/edge/files.js';
import { notFound, ProblemException } from '../../../platform/http/problem.js';
import { PeopleQueries } from '../../accounts/index.js';
import { ContactMessageQueries } from '../../contact/index.js';
import { ProductSettings } from '../../settings/index.js';
import { Colleagues } from '../commands/colleagues.js';
import { Tickets } from '../commands/tickets.js';
import { AttachmentTraffic } from './attachment-traffic.js';
import { AssignTicket, CloseTicket, MergeTicket, ResolveTicket } from '../domain/ticket.decider.js';
import { TicketQueries, type OpenedTicket } from '../read-models/tickets.queries.js';
import { fieldsIn } from '../domain/reply-fields.js';
import { FilledReplyDto, FillReplyDto } from './canned-replies.dto.js';
import { CustomerOverview } from './customer-overview.js';
import { FilledReplies } from './filled-replies.js';
import {
  AssignTicketDto,
  ColleaguesDto,
  DeskCustomerDto,
  DeskThreadDto,
  DeskTicketDto,
  MergeTicketDto,
  NoteDto,
} from './desk.dto.js';
import { promisedUntilOf, ticketView } from './ticket-views.js';
import { TicketMessageTextDto, UploadedDto } from './tickets.dto.js';

const RULES = {
  sortable: ['aimedAt', 'promisedUntil', 'lastReply', 'createdAt'],
  filters: ['q', 'status', 'priority', 'assigneeId', 'accountId', 'isOwed', 'isByForm'],
  defaultSort: ['aimedAt', 'ASC'],
} as const satisfies ListRules<keyof DeskTicketDto, string>;

const BY = { by: 'support' } as const;

@ApiTags('admin: support')
@ApiBearerAuth()
@Permits('tickets.read')
@Controller('admin/tickets')
export class DeskController {
  constructor(
    @Inject(Tickets) private readonly tickets: Tickets,
    @Inject(TicketQueries) private readonly queries: TicketQueries,
    @Inject(AttachmentTraffic) private readonly attachments: AttachmentTraffic,
    @Inject(Commands) private readonly commands: Commands,
    @Inject(PeopleQueries) private readonly people: PeopleQueries,
    @Inject(ContactMessageQueries) private readonly strangers: ContactMessageQueries,
    @Inject(Colleagues) private readonly staff: Colleagues,
    @Inject(FilledReplies) private readonly replies: FilledReplies,
    @Inject(Rights) private readonly rights: Rights,
    @Inject(CustomerOverview) private readonly overview: CustomerOverview,
    @Inject(ProductSettings) private readonly settings: ProductSettings,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * The queue: by default what is to be answered soonest comes first, and what nobody waits for last.
   * @remarks Where the plan says nothing of support, that is by what is promised; else sooner. What came by the contact form
   * is among them. Sort: `aimedAt`, `promisedUntil`, `lastReply`, `createdAt`. `filter` by `q`
   * (part of the name or address of who wrote, or a ticket's id), `status`, `priority`, `assigneeId` (`nobody` for none),
   * `accountId`, `isOwed`, and `isByForm`.
   */
  @Get()
  async list(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<DeskTicketDto[]> {
    const { filter, ...wanted } = wantedOf(query, RULES);
    const words = wordsOf(filter.q);
    const { rows, total } = await this.queries.queue(
      {
        found: words ? await this.found(words) : undefined,
        statuses: textsOf(filter.status),
        priorities: textsOf(filter.priority),
        assigneeIds: textsOf(filter.assigneeId),
        accountIds: textsOf(filter.accountId),
        isOwed: flagOf(filter.isOwed),
        isByForm: flagOf(filter.isByForm),
      },
      wanted,
    );
    sendRange(reply, 'tickets', wanted.skip, rows.length, total);
    return this.views(rows);
  }

  /** Who can look after a ticket. */
  @Get('colleagues')
  async colleagues(): Promise<ColleaguesDto> {
    return { items: await this.staff.all() };
  }

  /** A ticket with all that was written in it, notes included. */
  @Get(':id')
  async get(@Param('id') id: string): Promise<DeskThreadDto> {
    const ticket = await this.queries.get(id);
    const [[view], { messages, joined }] = await Promise.all([
      this.views([ticket]),
      this.queries.thread(ticket, { notes: true }),
    ]);
    const authors = await this.people.ofMany(messages.map(({ authorId }) => authorId));
    const thread = messages.map((message) => ({
      id: message.id,
      kind: message.kind,
      authorName: message.kind === 'customer' ? view!.customerName : (authors.get(message.authorId)?.fullName ?? ''),
      text: message.text,
      attachments: [...message.attachments],
      writtenAt: message.writtenAt,
    }));
    return { ...view!, thread, joined };
  }

  /** Answers the customer, who is told by bell and mail; who wrote by the contact form gets the answer itself by mail. */
  @Permits('tickets.change')
  @Post(':id/replies')
  @HttpCode(200)
  async reply(
    @Param('id') id: string,
    @Body() { message, attachments: sent }: TicketMessageTextDto,
    @CommandMeta() meta: Meta,
  ): Promise<DeskThreadDto> {
    const [hole] = fieldsIn(message);
    if (hole) throw invalid('message', `Message still holds {${hole}}. Put in what it stands for, or take it out`);
    const ticket = await this.queries.get(id);
    const attachments = await this.attachments.named(ticket.accountId, sent, meta);
    await this.tickets.reply(ticket, { ...BY, message, attachments }, meta);
    return this.get(id);
  }

  /** A canned reply with what is known of who asks in its fields. That a plan or server was looked up is written down. */
  @Permits('tickets.change')
  @Post(':id/fill')
  @HttpCode(200)
  async fill(
    @Param('id') id: string,
    @Body() { cannedReplyId }: FillReplyDto,
    @CurrentAccount() account: Account,
    @CommandMeta() meta: Meta,
  ): Promise<FilledReplyDto> {
    const [view] = await this.views([await this.queries.get(id)]);
    return this.replies.of(cannedReplyId, view!, account.id, meta);
  }

  /** Uploads a file that is to come with an answer; see `POST tickets/attachments`. */
  @Permits('tickets.change')
  @Post(':id/attachments')
  @FileBody()
  async upload(@Param('id') id: string, @Body() file: Buffer, @CommandMeta() meta: Meta): Promise<UploadedDto> {
    return this.attachments.take((await this.queries.get(id)).accountId, file, meta);
  }

  /** A file that came with a message. */
  @RouteLimit(1 / 5)
  @Permits('tickets.personal')
  @Get(':id/attachments/:attachmentId')
  @SentAsFile()
  async attachment(
    @Param('id') id: string,
    @Param('attachmentId') attachmentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.attachments.send(await this.queries.get(id), attachmentId, reply);
  }

  /** Notes something for the desk alone. */
  @Permits('tickets.change')
  @Post(':id/notes')
  @HttpCode(200)
  async note(@Param('id') id: string, @Body() { note }: NoteDto, @CommandMeta() meta: Meta): Promise<DeskThreadDto> {
    await this.tickets.note(await this.queries.get(id), note, meta);
    return this.get(id);
  }

  /** Says who looks after it. */
  @Permits('tickets.change')
  @Post(':id/assign')
  @HttpCode(200)
  async assign(
    @Param('id') id: string,
    @Body() { assigneeId }: AssignTicketDto,
    @CommandMeta() meta: Meta,
  ): Promise<DeskThreadDto> {
    await this.queries.get(id);
    if (assigneeId !== null && !(await this.staff.includes(assigneeId)))
      throw invalid('assigneeId', 'assigneeId must be the id of an account at the desk, or null');
    return this.carryOut(new AssignTicket(id, { assigneeId }, meta));
  }

  /** Says that it is resolved; its owner is told by bell and mail, and can say otherwise. */
  @Permits('tickets.change')
  @Post(':id/resolve')
  @HttpCode(200)
  resolve(@Param('id') id: string, @CommandMeta() meta: Meta): Promise<DeskThreadDto> {
    return this.carryOut(new ResolveTicket(id, BY, meta));
  }

  /** Ends it; its owner is told by bell and mail, and can reopen it. */
  @Permits('tickets.change')
  @Post(':id/close')
  @HttpCode(200)
  close(@Param('id') id: string, @CommandMeta() meta: Meta): Promise<DeskThreadDto> {
    return this.carryOut(new CloseTicket(id, BY, meta));
  }

  /** Opens it again, with a new promise. */
  @Permits('tickets.change')
  @Post(':id/reopen')
  @HttpCode(200)
  async reopen(@Param('id') id: string, @CommandMeta() meta: Meta): Promise<DeskThreadDto> {
    await this.tickets.reopen(await this.queries.get(id), 'support', meta);
    return this.get(id);
  }

  /**
   * Joins it with an older ticket of the same account: what was written in it is shown there, what is owed in it is owed
   * there, and it is closed. Its owner is told by bell and mail.
   */
  @Permits('tickets.change')
  @Post(':id/merge')
  @HttpCode(200)
  async merge(
    @Param('id') id: string,
    @Body() { intoId }: MergeTicketDto,
    @CommandMeta() meta: Meta,
  ): Promise<DeskThreadDto> {
    const [ticket, into] = await Promise.all([this.queries.get(id), this.queries.get(intoId)]);
    const fault = faultOfMerging(ticket, into);
    if (fault) throw new ProblemException(409, 'tickets-not-alike', 'Tickets not alike', fault);
    const opened = { openedAt: ticket.openedAt, intoOpenedAt: into.openedAt };
    await this.commands.complete(new MergeTicket(id, { intoId, ...opened }, meta));
    return this.get(intoId);
  }

  /** The customer's plan and announced maintenance, and their devices and last orders for whoever may see those. That they were looked at, and by whom, is written down. */
  @Permits('tickets.personal')
  @Post(':id/customer')
  @HttpCode(200)
  async customer(
    @Param('id') id: string,
    @CurrentAccount() me: Account,
    @CommandMeta() meta: Meta,
  ): Promise<DeskCustomerDto> {
    const { accountId } = await this.queries.get(id);
    if (accountId === null) throw notFound('account');
    const seen = await this.overview.lookedAt(id, accountId, me.id, meta);
    return {
      ...seen,
      devices: this.rights.has(me.role, 'devices.read') ? seen.devices : null,
      orders: this.rights.has(me.role, 'payments.read') ? seen.orders : null,
    };
  }

  private async found(words: string) {
    const [accountIds, ids] = await Promise.all([this.people.search(words), this.strangers.search(words)]);
    return { ids: [words, ...ids], accountIds };
  }

  private async carryOut(command: DomainCommand): Promise<DeskThreadDto> {
    await this.commands.complete(command);
    return this.get(command.id);
  }

  private async views(tickets: readonly OpenedTicket[]): Promise<DeskTicketDto[]> {
    const ids = tickets.flatMap(({ accountId, assigneeId }) => [accountId, assigneeId]).filter((id) => id !== null);
    const [people, strangers] = await Promise.all([
      this.people.ofMany([...new Set(ids)]),
      this.strangers.many(tickets.filter(({ accountId }) => accountId === null).map(({ id }) => id)),
    ]);
    const now = this.clock.now();
    return tickets.map((ticket) => {
      const { id, accountId, assigneeId } = ticket;
      const stranger = strangers.get(id);
      const customer = accountId === null ? stranger : people.get(accountId);
      const until = promisedUntilOf(ticket);
      return {
        ...ticketView(ticket),
        accountId,
        keptUntil: stranger?.keptUntil ?? null,
        service: ticket.service,
        aimedAt: until && ticket.aimedAt,
        countedMinutes: until && minutesBetween(now, until, this.settings.supportHours),
        customerName: customer?.fullName ?? '',
        customerEmail: customer?.email ?? '',
        assigneeId,
        assigneeName: (assigneeId && people.get(assigneeId)?.fullName) ?? null,
      };
    });
  }
}

const faultOfMerging = (ticket: OpenedTicket, into: OpenedTicket): string | undefined => {
  if (ticket.accountId === null) return 'What came by the contact form is not joined: nobody knows who wrote it.';
  if (ticket.id === into.id) return 'A ticket is not joined with itself. Choose another one.';
  if (ticket.accountId !== into.accountId)
    return 'Tickets of two accounts are not joined: each would read the other’s.';
  if (into.mergedInto) return 'That ticket goes on in another one itself. Choose that one.';
  return undefined;
};
