import type { Side } from '../domain/ticket.events.js';

export type Sign = Readonly<{
  ticketId: string;
  /** Whose ticket it is; null where it came by the contact form. */
  ownerId: string | null;
  personId: string;
  side: Side;
  /** Left out, it is as it was. */
  isTyping?: boolean | undefined;
}>;
export type Present = Readonly<{ personId: string; side: Side; isTyping: boolean }>;

/** Whom to tell beside the desk: who opened the ticket, where support has begun to type or stopped; else null. */
export type OnPresence = (tellOwner: string | null) => void;

/** Who is at a ticket now, and types: known while it is so, and kept nowhere. */
export abstract class Presence {
  /** Somebody is there, until they have not said so for a while. */
  abstract note(sign: Sign): void;
  abstract of(ticketId: string): readonly Present[];
  /** Calls back when somebody comes, begins to type or stops; who stays away too long is told to nobody. */
  abstract onChange(listener: OnPresence): void;
}
