import type { Recorded } from '@veilway/es-kernel';
import type { Side, TicketEvent } from '../domain/ticket.events.js';

/** What is owed to nobody comes after all that is owed, in the same index. */
export const NEVER = new Date('9999-12-31T00:00:00Z');

/** What was promised of a ticket, and what became of it. */
export type Promised = {
  dueAt: Date;
  firstAnsweredAt: Date | null;
  resolvedAt: Date | null;
  promises: number;
  promisesKept: number;
};

type Told<T extends TicketEvent['type']> = Extract<Recorded<TicketEvent>, { type: T }>;

/** What was promised until then was done now, in time or not. */
const answered = <R extends Promised>(row: R, at: Date): R =>
  row.dueAt < NEVER
    ? { ...row, dueAt: NEVER, promisesKept: row.promisesKept + (at <= row.dueAt ? 1 : 0) }
    : { ...row, dueAt: NEVER };

const owed = <R extends Promised>(row: R, promisedUntil: string | null): R =>
  promisedUntil === null ? row : { ...row, dueAt: new Date(promisedUntil), promises: row.promises + 1 };

/** Nobody waits any more: what was promised is neither kept nor broken. */
const released = <R extends Promised>(row: R): R =>
  row.dueAt < NEVER ? { ...row, dueAt: NEVER, promises: row.promises - 1 } : row;

/** What comes by the contact form may be nothing to answer: who ends it without a word has promised nothing. */
const ended = <R extends Promised>(row: R, { by, accountId }: { by: Side; accountId: string | null }, at: Date): R =>
  by === 'support' && (accountId ?? row.firstAnsweredAt) ? answered(row, at) : released(row);

export const opened = ({ data: { promisedUntil } }: Told<'TicketOpened'>): Promised => ({
  ...{ dueAt: new Date(promisedUntil), firstAnsweredAt: null, resolvedAt: null },
  ...{ promises: 1, promisesKept: 0 },
});
export const replied = <R extends Promised>(row: R, { data, at }: Told<'TicketReplied'>): R =>
  data.by === 'customer'
    ? owed(row, data.promisedUntil)
    : answered({ ...row, firstAnsweredAt: row.firstAnsweredAt ?? at }, at);
export const resolved = <R extends Promised>(row: R, { data, at }: Told<'TicketResolved'>): R => ({
  ...ended(row, data, at),
  resolvedAt: at,
});
export const closed = <R extends Promised>(row: R, { data, at }: Told<'TicketClosed'>): R => ({
  ...ended(row, data, at),
  resolvedAt: row.resolvedAt ?? at,
});
export const reopened = <R extends Promised>(row: R, { data }: Told<'TicketReopened'>): R =>
  owed({ ...row, resolvedAt: null }, data.promisedUntil);
export const merged = released;
/** It takes the place of what was owed before, if anything was. */
export const promised = <R extends Promised>(row: R, { data: { promisedUntil } }: Told<'TicketPromised'>): R =>
  owed(released(row), promisedUntil);
