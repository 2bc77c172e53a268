import { addDays, periodStartAt } from '../../../platform/calendar.js';
import type { Bytes, Period, Totals } from './usage.events.js';

/** All that is kept of a config's traffic. */
export type Usage = {
  /** The highest totals of each of the newest ledgers that the server's gateways kept: a report that comes again or late changes nothing. */
  ledgers: Record<string, Totals>;
  lifetime: Totals;
  current: Period;
  previous: Period | null;
  /** The date of the newest handshake, never its time. */
  lastHandshakeDate: string | null;
  /** How often an admin has put it right. */
  corrections: number;
};

export type Reading = Totals & { lastHandshakeDate: string | null };

/** A gateway begins one when it has lost the last: who begins them without end makes no row grow without end. */
const MOST_LEDGERS = 20;
const newestOf = (ledgers: Usage['ledgers']): Usage['ledgers'] =>
  Object.fromEntries(Object.entries(ledgers).slice(-MOST_LEDGERS));

const NOTHING: Totals = { receivedBytes: 0, sentBytes: 0, connectedMinutes: 0 };
const FIELDS = ['receivedBytes', 'sentBytes', 'connectedMinutes'] as const;

const combine = (a: Totals, b: Totals, how: (x: number, y: number) => number): Totals => ({
  receivedBytes: how(a.receivedBytes, b.receivedBytes),
  sentBytes: how(a.sentBytes, b.sentBytes),
  connectedMinutes: how(a.connectedMinutes, b.connectedMinutes),
});
const plus = (x: number, y: number) => x + y;
const minus = (x: number, y: number) => x - y;

export const noUsage = (usageAnchor: string, at: Date): Usage => ({
  ledgers: {},
  lifetime: NOTHING,
  current: { start: periodStartAt(usageAnchor, at), ...NOTHING },
  previous: null,
  lastHandshakeDate: null,
  corrections: 0,
});

const newest = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);

/** The current period as of a moment: a new one has begun when none of its traffic was reported yet. */
export const currentPeriod = ({ current }: Usage, usageAnchor: string, at: Date): Period => {
  const start = periodStartAt(usageAnchor, at);
  return start > current.start ? { start, ...NOTHING } : current;
};

/** A period that began then or before is over: none is longer. ISO 8601. */
export const earliestStart = (at: Date): string => addDays(at, -LONGEST_PERIOD_DAYS);
const LONGEST_PERIOD_DAYS = 31;

/** What a reading adds to what was counted of its ledger. */
export const gainOf = ({ ledgers }: Usage, ledgerId: string, reading: Totals): Totals => {
  const known = ledgers[ledgerId] ?? NOTHING;
  return combine(combine(known, reading, Math.max), known, minus);
};

/** Takes in one report of cumulative totals, of the ledger `ledgerId`. */
export const withReading = (usage: Usage, usageAnchor: string, ledgerId: string, reading: Reading, at: Date): Usage => {
  const gained = gainOf(usage, ledgerId, reading);
  const lastHandshakeDate = newest(usage.lastHandshakeDate, reading.lastHandshakeDate);
  if (FIELDS.every((field) => gained[field] === 0)) return { ...usage, lastHandshakeDate };
  const current = currentPeriod(usage, usageAnchor, at);
  return {
    ...usage,
    ledgers: newestOf({
      ...usage.ledgers,
      [ledgerId]: combine(usage.ledgers[ledgerId] ?? NOTHING, gained, plus),
    }),
    lifetime: combine(usage.lifetime, gained, plus),
    current: { start: current.start, ...combine(current, gained, plus) },
    previous: current.start === usage.current.start ? usage.previous : usage.current,
    lastHandshakeDate,
  };
};

/** Puts another figure in the place of what was counted in the present period. */
export const corrected = (usage: Usage, usageAnchor: string, used: Totals, at: Date): Usage => {
  const current = currentPeriod(usage, usageAnchor, at);
  return {
    ...usage,
    lifetime: combine(combine(usage.lifetime, current, minus), used, plus),
    current: { start: current.start, ...used },
    previous: current.start === usage.current.start ? usage.previous : usage.current,
    corrections: usage.corrections + 1,
  };
};

/**
 * Starts over from a statement of the usage as it was counted, and adds what reports beyond it have said. Right also
 * where reports that the statement rests on are gone from the log.
 */
export const carriedOver = (usage: Usage, carried: Usage, usageAnchor: string, at: Date): Usage => {
  // A report that overtook the statement may have begun a period that the statement knows nothing of.
  const when = new Date(Math.max(at.getTime(), Date.parse(usage.current.start)));
  return Object.entries(usage.ledgers).reduce(
    (sum, [ledgerId, totals]) =>
      withReading(sum, usageAnchor, ledgerId, { ...totals, lastHandshakeDate: usage.lastHandshakeDate }, when),
    carried,
  );
};

export const NO_BYTES: Bytes = { receivedBytes: 0, sentBytes: 0 };

/** Never below nothing: of a log that begins in the midst, more may have been stated than is known. */
export const bytesBeyond = (all: Bytes, stated: Bytes): Bytes => ({
  receivedBytes: Math.max(0, all.receivedBytes - stated.receivedBytes),
  sentBytes: Math.max(0, all.sentBytes - stated.sentBytes),
});

export const bytesTogether = (one: Bytes, other: Bytes): Bytes => ({
  receivedBytes: one.receivedBytes + other.receivedBytes,
  sentBytes: one.sentBytes + other.sentBytes,
});

/** Both directions together. */
export const bytesOf = ({ receivedBytes, sentBytes }: Bytes): number => receivedBytes + sentBytes;
