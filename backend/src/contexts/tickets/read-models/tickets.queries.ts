import { Inject, Injectable } from '@nestjs/common';
import { must } from '@veilway/es-kernel';
import { DataKeys } from '../../../platform/event-sourcing/privacy/data-keys.js';
import { pageOf } from '../../../platform/event-sourcing/projections/pages.js';
import { ReadModels } from '../../../platform/event-sourcing/projections/read-models.js';
import type { KeptFiles } from '../../../platform/event-sourcing/registry.js';
import type { Row, RowFilter, Rows } from '../../../platform/event-sourcing/projections/rows.js';
import type { Attachment } from '../domain/attachments.js';
import { keyOf } from '../domain/ticket.events.js';
import { ticketMessages, type TicketMessageRow } from './ticket-messages.read-model.js';
import { NEVER } from './promised.js';
import { tickets, type TicketRow } from './tickets.read-model.js';

const ERASED = '';

/** A row with what was sealed in it; an empty text where its owner was erased. */
type Opened<T, F extends keyof T> = Row<Omit<T, F> & Record<F, string>>;
export type OpenedTicket = Opened<TicketRow, 'subject'>;
/** One that goes on in another one, and since when. */
export type JoinedTicket = { id: string; subject: string; joinedAt: Date };
export type OpenedAttachment = Omit<Attachment, 'name'> & { name: string };
export type OpenedMessage = Omit<Opened<TicketMessageRow, 'text'>, 'attachments'> & {
  attachments: readonly OpenedAttachment[];
};

type Thread = { messages: OpenedMessage[]; joined: JoinedTicket[] };

const FIELDS = { aimedAt: 'aimedAt', promisedUntil: 'dueAt', lastReply: 'lastReplyAt', createdAt: 'openedAt' } as const;

/** In place of an assignee. */
const NOBODY = 'nobody';

type Wanted = {
  /** Those of these ids, and those of these accounts. */
  found?: { ids: readonly string[]; accountIds: readonly string[] } | undefined;
  statuses?: readonly string[] | undefined;
  priorities?: readonly string[] | undefined;
  assigneeIds?: readonly string[] | undefined;
  accountIds?: readonly string[] | undefined;
  isOwed?: boolean | undefined;
  /** Whether it came by the contact form. */
  isByForm?: boolean | undefined;
};

const BY = { true: { $eq: null }, false: { $ne: null } } as const;

const filterOf = ({
  found,
  statuses,
  priorities,
  assigneeIds,
  accountIds,
  isOwed,
  isByForm,
}: Wanted): RowFilter<TicketRow> => ({
  ...(found ? { $or: [{ _id: { $in: [...found.ids] } }, { accountId: { $in: [...found.accountIds] } }] } : {}),
  ...(statuses ? { status: { $in: statuses as TicketRow['status'][] } } : {}),
  ...(priorities ? { priority: { $in: priorities as TicketRow['priority'][] } } : {}),
  ...(assigneeIds ? { assigneeId: { $in: assigneeIds.map((id) => (id === NOBODY ? null : id)) } } : {}),
  ...(accountIds || isByForm !== undefined
    ? {
        accountId: {
          ...(accountIds ? { $in: [...accountIds] } : {}),
          ...(isByForm === undefined ? {} : BY[`${isByForm}`]),
        },
      }
    : {}),
  ...(isOwed === undefined ? {} : { dueAt: isOwed ? { $lt: NEVER } : NEVER }),
});

@Injectable()
export class TicketQueries {
  private readonly tickets: Rows<TicketRow>;
  private readonly messages: Rows<TicketMessageRow>;

  constructor(
    @Inject(ReadModels) private readonly readModels: ReadModels,
    @Inject(DataKeys) private readonly dataKeys: DataKeys,
  ) {
    this.tickets = readModels.of(tickets);
    this.messages = readModels.of(ticketMessages);
  }

  /** An account's tickets, the one somebody wrote in last first. */
  async page(accountId: string, query: { limit: number; cursor?: string }) {
    const { rows, nextCursor } = await pageOf(this.tickets, { accountId }, query);
    return { rows: await this.opened(rows), nextCursor };
  }

  /** @throws Missing where there is no such ticket, or it is another account's */
  async of(accountId: string, id: string): Promise<OpenedTicket> {
    const ticket = await this.get(id);
    return must(ticket.accountId === accountId ? ticket : undefined, 'ticket');
  }

  /** @throws Missing where there is no such ticket */
  async get(id: string): Promise<OpenedTicket> {
    const row = await this.tickets.get(id);
    return (await this.opened([must(row, 'ticket')]))[0]!;
  }

  /** A cut of all tickets that match, and how many match. What is left out does not filter. */
  async queue(
    wanted: Wanted,
    { field, order, skip, limit }: { field: keyof typeof FIELDS; order: 1 | -1; skip: number; limit: number },
  ): Promise<{ rows: OpenedTicket[]; total: number }> {
    const filter = filterOf(wanted);
    const [rows, total] = await Promise.all([
      this.tickets.find(filter, { sort: { [FIELDS[field]]: order, _id: order }, skip, limit }),
      this.tickets.count(filter),
    ]);
    return { rows: await this.opened(rows), total };
  }

  /** Who looked after what an account asked last, where anybody did. */
  async colleagueOf(accountId: string): Promise<string | undefined> {
    const [row] = await this.tickets.find(
      { accountId, assigneeId: { $ne: null } },
      { sort: { sequence: -1 }, limit: 1 },
    );
    return row?.assigneeId ?? undefined;
  }

  /** How many wait for an answer. */
  pending(): Promise<number> {
    return this.tickets.count({ dueAt: { $lt: NEVER } });
  }

  /** Where a ticket goes on by now: in itself, or where the one that it was joined with does. */
  async goesOnIn(id: string): Promise<string> {
    const row = await this.tickets.get(id);
    return row?.mergedInto ? this.goesOnIn(row.mergedInto) : id;
  }

  /** What was written in a ticket and in those that go on in it, the oldest first; notes only for those who wrote them. */
  async thread(ticket: OpenedTicket, { notes }: { notes: boolean }): Promise<Thread> {
    const joined = await this.joinedWith(ticket);
    const kinds = notes ? {} : { kind: { $ne: 'note' as const } };
    const ticketIds = [ticket, ...joined].map(({ id }) => id);
    const rows = await this.messages.find({ ticketId: { $in: ticketIds }, ...kinds }, { sort: { sequence: 1 } });
    const open = await this.dataKeys.openerOf(keyOf(ticket));
    const messages = rows.map((row) => ({
      ...row,
      text: open(row.text) ?? ERASED,
      attachments: row.attachments.map((attachment) => ({ ...attachment, name: open(attachment.name) ?? ERASED })),
    }));
    return { messages, joined };
  }

  /** What somebody wrote, to be sent by mail; undefined once it was erased. */
  async textOf(messageId: string): Promise<string | undefined> {
    const row = await this.messages.get(messageId);
    return row && (await this.dataKeys.openerOf(keyOf({ id: row.ticketId, accountId: row.accountId })))(row.text);
  }

  /** Throws unless what is not found is not there. */
  mustBeWhole(): Promise<void> {
    return this.readModels.mustBeWhole(ticketMessages);
  }

  /** Files of an account, those that support sent too, and which of any came with a message. */
  readonly files = {
    of: async (accountId) => {
      const rows = await this.messages.find({ accountId, 'attachments.0': { $exists: true } });
      const open = await this.dataKeys.openerOf(accountId);
      return rows.flatMap(({ attachments }) => attachments.map(({ id, name }) => ({ id, name: open(name) ?? ERASED })));
    },
    among: async (ids) => {
      await this.mustBeWhole();
      const rows = await this.messages.find({ 'attachments.id': { $in: [...ids] } });
      const sent = new Set(rows.flatMap(({ attachments }) => attachments.map(({ id }) => id)));
      return ids.filter((id) => sent.has(id));
    },
  } satisfies KeptFiles;

  /** Those that go on in a ticket, in others that do, and so on. */
  private async joinedWith({ merged }: Pick<TicketRow, 'merged'>): Promise<JoinedTicket[]> {
    const times = new Map(merged.map(({ id, at }) => [id, at]));
    const rows = await this.opened(await this.tickets.many([...times.keys()]));
    const further = await Promise.all(rows.map((row) => this.joinedWith(row)));
    return [...rows.map(({ id, subject }) => ({ id, subject, joinedAt: times.get(id)! })), ...further.flat()];
  }

  private opened(rows: readonly Row<TicketRow>[]): Promise<OpenedTicket[]> {
    return Promise.all(
      rows.map(async (row) => {
        const open = await this.dataKeys.openerOf(keyOf(row));
        return { ...row, subject: open(row.subject) ?? ERASED };
      }),
    );
  }
}
