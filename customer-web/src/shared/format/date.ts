/** Days are days in UTC, as everywhere in the product. */
export const day = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

const STEPS: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago something was, `5 minutes ago`; from a week on, the day. */
export function ago(iso: string, now = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  if (seconds >= 7 * 86_400) return day(iso);
  const step = STEPS.find(([, length]) => seconds >= length);
  if (!step) return 'just now';
  return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(-Math.floor(seconds / step[1]), step[0]);
}
