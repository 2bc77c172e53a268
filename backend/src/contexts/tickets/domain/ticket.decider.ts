import { decider, DomainCommand, type CommandsOf, must, refuse, type Sealed } from '@veilway/es-kernel';
import type { Attachment } from './attachments.js';
import { ticketEvents, type Priority, type Service, type Side, type TicketEvent } from './ticket.events.js';

type Written = { messageId: string; text: Sealed };
type WithFiles = { attachments?: readonly Attachment[] };
/** `aimedAt`: when the desk means to answer, where the plan says sooner than promised. */
type Promised = { promisedUntil: string; aimedAt?: string };

/** `assigneeId`: who looks after it from the first, where somebody knows who asks. */
export class OpenTicket extends DomainCommand<
  Written &
    WithFiles &
    Promised & {
      accountId: string | null;
      subject: Sealed;
      priority: Priority;
      service?: Exclude<Service, 'standard'>;
      assigneeId?: string;
    }
> {
  readonly type = 'OpenTicket';
}
/** The promise is of when this one would be answered, if nothing was owed already. */
export class ReplyToTicket extends DomainCommand<Written & WithFiles & Promised & { by: Side }> {
  readonly type = 'ReplyToTicket';
}
export class NoteOnTicket extends DomainCommand<Written> {
  readonly type = 'NoteOnTicket';
}
export class AssignTicket extends DomainCommand<{ assigneeId: string | null }> {
  readonly type = 'AssignTicket';
}
export class ResolveTicket extends DomainCommand<{ by: Side }> {
  readonly type = 'ResolveTicket';
}
export class CloseTicket extends DomainCommand<{ by: Side }> {
  readonly type = 'CloseTicket';
}
export class ReopenTicket extends DomainCommand<Promised & { by: Side }> {
  readonly type = 'ReopenTicket';
}
/** `rating`: from 1 to 5. */
export class RateTicket extends DomainCommand<{ rating: number }> {
  readonly type = 'RateTicket';
}
/** Into an older ticket of the same account: so two that are merged into each other at once do not both vanish. */
export class MergeTicket extends DomainCommand<{ intoId: string; openedAt: Date; intoOpenedAt: Date }> {
  readonly type = 'MergeTicket';
}
/** Owes here what was owed in a ticket that goes on here. */
export class TakeOverPromise extends DomainCommand<Promised> {
  readonly type = 'TakeOverPromise';
}
/** Says that the key of what came by the contact form is destroyed, and nobody can read it any more. */
export class EraseTicket extends DomainCommand<Record<string, never>> {
  readonly type = 'EraseTicket';
}
/** Notes that somebody at the desk is shown what the customer has. */
export class OpenTicketCustomer extends DomainCommand<{ openedBy: string; onDay: string }> {
  readonly type = 'OpenTicketCustomer';
}
export const ticketCommands = [
  OpenTicket,
  ReplyToTicket,
  NoteOnTicket,
  AssignTicket,
  ResolveTicket,
  CloseTicket,
  ReopenTicket,
  RateTicket,
  MergeTicket,
  TakeOverPromise,
  EraseTicket,
  OpenTicketCustomer,
] as const;
export type TicketCommand = CommandsOf<typeof ticketCommands>;

/** A stream has an end: who writes more than this has another question by now. */
export const MOST_MESSAGES = 500;

export type Ticket = Readonly<{
  /** Null where it came by the contact form. */
  accountId: string | null;
  status: 'open' | 'resolved' | 'closed';
  /** The answer that is promised; null where none is owed. */
  owed: Promised | null;
  /** The ids of all that was written. */
  messageIds: readonly string[];
  assigneeId: string | null;
  rating: number | null;
  isMerged: boolean;
  /** Who looked at what the customer has, and on which day. */
  looks: readonly string[];
}>;

const lookOf = ({ openedBy, onDay }: { openedBy: string; onDay: string }) => `${openedBy} ${onDay}`;

type Opened = { id: string; openedAt: Date };
/** Whichever of two was opened first; of two at once, one of them for sure. */
const isOlder = (one: Opened, other: Opened): boolean =>
  one.openedAt.getTime() === other.openedAt.getTime() ? one.id < other.id : one.openedAt < other.openedAt;

const promiseOf = ({ promisedUntil, aimedAt }: { promisedUntil: string; aimedAt?: string | undefined }): Promised => ({
  promisedUntil,
  ...(aimedAt ? { aimedAt } : {}),
});

const existing = (ticket: Ticket | undefined): Ticket => must(ticket, 'ticket');

const notMerged = (state: Ticket | undefined): Ticket => {
  const ticket = existing(state);
  return ticket.isMerged
    ? refuse('ticket-merged', 'This ticket was joined with another one about the same. Go on there.')
    : ticket;
};

const withRoom = (state: Ticket | undefined): Ticket => {
  const ticket = notMerged(state);
  return ticket.messageIds.length < MOST_MESSAGES
    ? ticket
    : refuse('ticket-full', `A ticket takes ${MOST_MESSAGES} messages. Open a new one that names it.`);
};

const moved = (ticket: Ticket | undefined, change: Partial<Ticket>) => ticket && { ...ticket, ...change };
const oneMore = (ticket: Ticket | undefined, messageId: string, change: Partial<Ticket> = {}) =>
  ticket && { ...ticket, ...change, messageIds: [...ticket.messageIds, messageId] };

export const ticketDecider = decider<Ticket | undefined, TicketCommand, TicketEvent>({
  events: ticketEvents,
  commands: ticketCommands,
  initial: undefined,
  decide: {
    OpenTicket: (ticket, { data: { assigneeId, ...data } }) => {
      if (ticket) return [];
      const { accountId } = data;
      return [
        { type: 'TicketOpened', data },
        ...(assigneeId ? [{ type: 'TicketAssigned', data: { accountId, assigneeId } } as const] : []),
      ];
    },

    // A question about what was thought to be resolved opens it again; what is closed its owner opens on purpose.
    ReplyToTicket: (state, { data: { by, promisedUntil, aimedAt, ...written } }) => {
      const { accountId, status, owed } = withRoom(state);
      if (status === 'closed') refuse('ticket-closed', 'This ticket is closed. Reopen it first, or open a new one.');
      const promise = promiseOf({ promisedUntil, aimedAt });
      const replied = (promised: Promised | { promisedUntil: null }): TicketEvent => ({
        type: 'TicketReplied',
        data: { accountId, by, ...written, ...promised },
      });
      const nothing = { promisedUntil: null };
      if (by === 'support') return [replied(nothing)];
      if (status === 'resolved')
        return [{ type: 'TicketReopened', data: { accountId, by, ...promise } }, replied(nothing)];
      return [replied(owed ? nothing : promise)];
    },

    NoteOnTicket: (state, { data }) => [
      { type: 'TicketNoted', data: { accountId: withRoom(state).accountId, ...data } },
    ],

    AssignTicket: (state, { data }) => {
      const { accountId, assigneeId } = notMerged(state);
      return assigneeId === data.assigneeId ? [] : [{ type: 'TicketAssigned', data: { accountId, ...data } }];
    },

    ResolveTicket: (state, { data }) => {
      const { accountId, status } = notMerged(state);
      if (status === 'closed') refuse('ticket-closed', 'This ticket is closed. Reopen it first.');
      return status === 'resolved' ? [] : [{ type: 'TicketResolved', data: { accountId, ...data } }];
    },

    CloseTicket: (state, { data }) => {
      const { accountId, status } = notMerged(state);
      return status === 'closed' ? [] : [{ type: 'TicketClosed', data: { accountId, ...data } }];
    },

    ReopenTicket: (state, { data }) => {
      const { accountId, status } = notMerged(state);
      return status === 'open' ? [] : [{ type: 'TicketReopened', data: { accountId, ...data } }];
    },

    RateTicket: (state, { data }) => {
      const { accountId, status, rating } = notMerged(state);
      if (status === 'open') refuse('ticket-open', 'Rate the help once the ticket is resolved or closed.');
      return rating === data.rating ? [] : [{ type: 'TicketRated', data: { accountId, ...data } }];
    },

    MergeTicket: (state, { id, data: { intoId, openedAt, intoOpenedAt } }) => {
      const { accountId, isMerged, owed } = existing(state);
      if (isMerged) return [];
      if (!isOlder({ id: intoId, openedAt: intoOpenedAt }, { id, openedAt }))
        refuse('ticket-older', 'This ticket is the older one. Join the other one with it.');
      return [{ type: 'TicketMerged', data: { accountId, intoId, ...(owed ?? { promisedUntil: null }) } }];
    },

    // What was over is open again: somebody waits there.
    TakeOverPromise: (state, { data }) => {
      const { accountId, status, isMerged, owed } = existing(state);
      if (isMerged || (owed && owed.promisedUntil <= data.promisedUntil)) return [];
      return status === 'open'
        ? [{ type: 'TicketPromised', data: { accountId, ...data } }]
        : [{ type: 'TicketReopened', data: { accountId, by: 'support', ...data } }];
    },

    EraseTicket: (ticket) =>
      ticket ? [{ type: 'TicketErased', data: { accountId: ticket.accountId, messageIds: ticket.messageIds } }] : [],

    OpenTicketCustomer: (state, { data }) => {
      const { accountId, looks } = existing(state);
      return looks.includes(lookOf(data)) ? [] : [{ type: 'TicketCustomerOpened', data: { accountId, ...data } }];
    },
  },
  evolve: {
    TicketOpened: (_, { data: { accountId, messageId, ...data } }) => ({
      accountId,
      status: 'open',
      owed: promiseOf(data),
      messageIds: [messageId],
      assigneeId: null,
      rating: null,
      isMerged: false,
      looks: [],
    }),
    TicketReplied: (ticket, { data: { by, messageId, promisedUntil, aimedAt } }) => {
      if (by === 'support') return oneMore(ticket, messageId, { owed: null });
      return oneMore(ticket, messageId, promisedUntil === null ? {} : { owed: promiseOf({ promisedUntil, aimedAt }) });
    },
    TicketNoted: (ticket, { data: { messageId } }) => oneMore(ticket, messageId),
    TicketAssigned: (ticket, { data: { assigneeId } }) => moved(ticket, { assigneeId }),
    TicketResolved: (ticket) => moved(ticket, { status: 'resolved', owed: null }),
    TicketClosed: (ticket) => moved(ticket, { status: 'closed', owed: null }),
    TicketReopened: (ticket, { data }) => moved(ticket, { status: 'open', owed: promiseOf(data) }),
    TicketRated: (ticket, { data: { rating } }) => moved(ticket, { rating }),
    TicketMerged: (ticket) => moved(ticket, { status: 'closed', owed: null, isMerged: true }),
    TicketPromised: (ticket, { data }) => moved(ticket, { owed: promiseOf(data) }),
    TicketErased: () => undefined,
    TicketCustomerOpened: (ticket, { data }) => ticket && { ...ticket, looks: [...ticket.looks, lookOf(data)] },
  },
});
