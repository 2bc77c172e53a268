import { HOUR_MS, MINUTE_MS } from './calendar.js';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The weekdays and hours of a desk in its time zone. Opening and closing are minutes of the day. */
export type BusinessHours = Readonly<{
  timeZone: string;
  weekdays: readonly Weekday[];
  opensAt: number;
  closesAt: number;
}>;

const two = (digits: number) => String(digits).padStart(2, '0');

/** A minute of the day as clocks show it: `clockTime(540)` is `09:00`. */
export const clockTime = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

const WRITTEN = /^(?:(?<days>[A-Z][a-z]{2}(?:[-,][A-Z][a-z]{2})*) )(?<from>\d\d:\d\d)-(?<to>\d\d:\d\d) (?<zone>\S+)$/;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return minutes < 60 ? hours * 60 + minutes : Number.NaN;
};

/** The weekdays in a text like `Mon-Wed,Fri`; undefined where a part is no weekday. */
const weekdaysOf = (text: string): Weekday[] | undefined => {
  const wanted = new Set<Weekday>();
  for (const range of text.split(',')) {
    const [first = '', last = first] = range.split('-');
    const [from, to] = [first, last].map((day) => WEEKDAYS.indexOf(day as Weekday)) as [number, number];
    if (from < 0 || to < 0 || range.split('-').length > 2) return undefined;
    // A range like Sat-Mon wraps around the end of the week.
    for (let day = from; ; day = (day + 1) % WEEKDAYS.length) {
      wanted.add(WEEKDAYS[day]!);
      if (day === to) break;
    }
  }
  return WEEKDAYS.filter((day) => wanted.has(day));
};

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** A desk that is open for a minute a week would promise answers for the next century, and computing that takes half a second. */
const SHORTEST_MINUTES = 60;

/** `Mon-Fri 09:00-17:00 Europe/Berlin`; undefined where it is not written like that, or is less than an hour a day. */
export const businessHoursOf = (text: string): BusinessHours | undefined => {
  const { days = '', from = '', to = '', zone = '' } = WRITTEN.exec(text)?.groups ?? {};
  const weekdays = weekdaysOf(days);
  const [opensAt, closesAt] = [minutesOf(from), minutesOf(to)];
  return weekdays && closesAt - opensAt >= SHORTEST_MINUTES && closesAt <= 24 * 60 && isTimeZone(zone)
    ? { timeZone: zone, weekdays, opensAt, closesAt }
    : undefined;
};

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  formats.set(timeZone, made);
  return made;
};

/** The local time of a zone, as the UTC time with the same digits. */
const shownAt = (at: number, timeZone: string): number => {
  const parts = formatOf(timeZone).formatToParts(at);
  const [year, month, day, hour, minute, second] = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map(
    (type) => Number(parts.find((part) => part.type === type)!.value),
  ) as [number, number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** The moment at which a zone's clocks show a local time. Corrected twice, since the first guess may lie across a change of the clocks. */
const whenShown = (shown: number, timeZone: string): number => {
  const guess = shown - (shownAt(shown, timeZone) - shown);
  return shown - (shownAt(guess, timeZone) - guess);
};

/** The spans from opening to closing that end after a moment, in order. */
function* openingsAfter(from: Date, { timeZone, weekdays, opensAt, closesAt }: BusinessHours) {
  const day = new Date(shownAt(from.getTime(), timeZone));
  day.setUTCHours(0, 0, 0, 0);
  for (; ; day.setUTCDate(day.getUTCDate() + 1)) {
    if (!weekdays.includes(WEEKDAYS[day.getUTCDay()]!)) continue;
    const [opening, closing] = [opensAt, closesAt].map((minute) =>
      whenShown(day.getTime() + minute * MINUTE_MS, timeZone),
    ) as [number, number];
    const begins = Math.max(opening, from.getTime());
    if (begins < closing) yield { begins, closing };
  }
}

/** The moment that lies `hours` opening hours after another; plain hours where none are set. */
export const afterHours = (from: Date, hours: number, open: BusinessHours | undefined): Date => {
  let left = hours * HOUR_MS;
  if (open)
    for (const { begins, closing } of openingsAfter(from, open)) {
      if (begins + left <= closing) return new Date(begins + left);
      left -= closing - begins;
    }
  return new Date(from.getTime() + left);
};

/** The whole opening minutes between two moments; all minutes where no hours are set. */
export const minutesBetween = (from: Date, until: Date, open: BusinessHours | undefined): number => {
  const end = until.getTime();
  if (!open) return Math.floor(Math.max(0, end - from.getTime()) / MINUTE_MS);
  let counted = 0;
  for (const { begins, closing } of openingsAfter(from, open)) {
    if (begins >= end) break;
    counted += Math.min(closing, end) - begins;
  }
  return Math.floor(counted / MINUTE_MS);
};
