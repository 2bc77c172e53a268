import type { Recorded } from '@veilway/es-kernel';
import type { Side, TicketEvent } from '../domain/ticket.events.js';

/** What is owed to nobody comes after all that is owed, in the same index. */
export const NEVER = new Date('9999-12-31T00:00:00Z');

/** What was promised of a ticket, and what became of it. */
export type Promised = {
  dueAt: Date;
  /** When the desk means to answer: by this the queue is sorted. */
  aimedAt: Date;
  firstAnsweredAt: Date | null;
  resolvedAt: Date | null;
  promises: number;
  promisesKept: number;
};

type Told<T extends TicketEvent['type']> = Extract<Recorded<TicketEvent>, { type: T }>;

const NOTHING = { dueAt: NEVER, aimedAt: NEVER };
const dueOf = ({ promisedUntil, aimedAt }: { promisedUntil: string; aimedAt?: string }) => ({
  dueAt: new Date(promisedUntil),
  aimedAt: new Date(aimedAt ?? promisedUntil),
});

/** What was promised until then was done now, in time or not. */
const answered = <R extends Promised>(row: R, at: Date): R =>
  row.dueAt < NEVER
    ? { ...row, ...NOTHING, promisesKept: row.promisesKept + (at <= row.dueAt ? 1 : 0) }
    : { ...row, ...NOTHING };

const owed = <R extends Promised>(row: R, promise: { promisedUntil: string; aimedAt?: string }): R => ({
  ...row,
  ...dueOf(promise),
  promises: row.promises + 1,
});

/** Nobody waits any more: what was promised is neither kept nor broken. */
const released = <R extends Promised>(row: R): R =>
  row.dueAt < NEVER ? { ...row, ...NOTHING, promises: row.promises - 1 } : row;

/** What comes by the contact form may be nothing to answer: who ends it without a word has promised nothing. */
const ended = <R extends Promised>(row: R, { by, accountId }: { by: Side; accountId: string | null }, at: Date): R =>
  by === 'support' && (accountId ?? row.firstAnsweredAt) ? answered(row, at) : released(row);

export const opened = ({ data }: Told<'TicketOpened'>): Promised => ({
  ...{ ...dueOf(data), firstAnsweredAt: null, resolvedAt: null },
  ...{ promises: 1, promisesKept: 0 },
});
export const replied = <R extends Promised>(
  row: R,
  { data: { by, promisedUntil, ...data }, at }: Told<'TicketReplied'>,
): R => {
  if (by === 'support') return answered({ ...row, firstAnsweredAt: row.firstAnsweredAt ?? at }, at);
  return promisedUntil === null ? row : owed(row, { ...data, promisedUntil });
};
export const resolved = <R extends Promised>(row: R, { data, at }: Told<'TicketResolved'>): R => ({
  ...ended(row, data, at),
  resolvedAt: at,
});
export const closed = <R extends Promised>(row: R, { data, at }: Told<'TicketClosed'>): R => ({
  ...ended(row, data, at),
  resolvedAt: row.resolvedAt ?? at,
});
export const reopened = <R extends Promised>(row: R, { data }: Told<'TicketReopened'>): R =>
  owed({ ...row, resolvedAt: null }, data);
export const merged = released;
/** It takes the place of what was owed before, if anything was. */
export const promised = <R extends Promised>(row: R, { data }: Told<'TicketPromised'>): R => owed(released(row), data);
