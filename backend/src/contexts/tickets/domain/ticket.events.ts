import { catalog, type Event, type Sealed } from '@veilway/es-kernel';
import type { Attachment } from './attachments.js';

export const PRIORITIES = ['low', 'medium', 'high'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** How the plan of who asked lets the desk treat a ticket. */
export const SERVICES = ['standard', 'priority', 'dedicated'] as const;
export type Service = (typeof SERVICES)[number];

/** Who wrote it: the account that the ticket is of, or somebody at the desk, whom the metadata name. */
export type Side = 'customer' | 'support';

type Owner = string | null;

/** When the desk means to answer, where the plan says sooner than promised; older ones lack it. */
type Aimed = { aimedAt?: string };

/** Files that came with a message; older ones have none. */
type WithFiles = { attachments?: readonly Attachment[] };

/**
 * What a person wrote is sealed with the key of the account that the ticket is of, whoever wrote it. `accountId` is null where
 * somebody without an account wrote by the contact form: then the ticket has the id of that message, and is sealed with its
 * key. Times are ISO 8601.
 */
export type TicketEvent =
  | Event<
      'TicketOpened',
      {
        accountId: Owner;
        subject: Sealed;
        priority: Priority;
        messageId: string;
        text: Sealed;
        promisedUntil: string;
        /** Left out where the plan says nothing of it. */
        service?: Exclude<Service, 'standard'>;
      } & Aimed &
        WithFiles
    >
  /** `promisedUntil` is null where nothing is owed after it, or what was owed before still is. */
  | Event<
      'TicketReplied',
      { accountId: Owner; by: Side; messageId: string; text: Sealed; promisedUntil: string | null } & Aimed & WithFiles
    >
  /** What the desk tells itself; never the customer. */
  | Event<'TicketNoted', { accountId: Owner; messageId: string; text: Sealed }>
  | Event<'TicketAssigned', { accountId: Owner; assigneeId: string | null }>
  | Event<'TicketResolved', { accountId: Owner; by: Side }>
  | Event<'TicketClosed', { accountId: Owner; by: Side }>
  | Event<'TicketReopened', { accountId: Owner; by: Side; promisedUntil: string } & Aimed>
  | Event<'TicketRated', { accountId: Owner; rating: number }>
  /**
   * It was about the same as an older ticket of the account, where it goes on. `promisedUntil`: of what was owed here; null
   * where nothing was. Older ones lack it.
   */
  | Event<'TicketMerged', { accountId: Owner; intoId: string; promisedUntil?: string | null } & Aimed>
  /** What was owed in a ticket that goes on here is owed here. */
  | Event<'TicketPromised', { accountId: Owner; promisedUntil: string } & Aimed>
  /** The message by the contact form was kept long enough: nobody can read any more what was written about it. */
  | Event<'TicketErased', { accountId: Owner; messageIds: readonly string[] }>
  /** Somebody at the desk looked at what the customer has; told once a day. `onDay`: `YYYY-MM-DD`. */
  | Event<'TicketCustomerOpened', { accountId: Owner; openedBy: string; onDay: string }>;

/** With whose key a ticket is sealed. */
export const keyOf = ({ id, accountId }: { id: string; accountId: string | null }): string => accountId ?? id;

export const ticketEvents = catalog<TicketEvent>({
  category: 'ticket',
  told: {
    about: 'people',
    purpose: 'What an account and support wrote to each other, sealed with the key of the account.',
    kept: 'For good; what was written as long as the account, or {contactKeptDays} days where it came by the contact form.',
    fields: {
      accountId: 'Whose ticket it is; of nobody’s account where it came by the contact form.',
      subject: 'What it is about; sealed.',
      priority: 'How soon an answer was promised.',
      messageId: 'Which message.',
      messageIds: 'Which messages nobody can read any more.',
      text: 'What was written; sealed.',
      attachments: [
        'Files that came with a message.',
        {
          id: 'Which file.',
          name: 'What it is called; sealed.',
          kind: 'What kind of file it is.',
          bytes: 'How large it is.',
        },
      ],
      promisedUntil: 'Until when an answer was promised.',
      aimedAt: 'When support means to answer by the plan.',
      service: 'How the plan lets support treat it.',
      by: 'Whether the account or support did it.',
      assigneeId: 'Who at support looks after it.',
      rating: 'How the help was rated, from 1 to 5.',
      intoId: 'The ticket where it goes on.',
      openedBy: 'Who at support looked at the plan, devices and orders of the account.',
      onDay: 'On which day.',
    },
  },
  current: {
    TicketOpened: 1,
    TicketReplied: 1,
    TicketNoted: 1,
    TicketAssigned: 1,
    TicketResolved: 1,
    TicketClosed: 1,
    TicketReopened: 1,
    TicketRated: 1,
    TicketMerged: 1,
    TicketPromised: 1,
    TicketErased: 1,
    TicketCustomerOpened: 1,
  },
});
