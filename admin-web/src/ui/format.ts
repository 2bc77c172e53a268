const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const whole = new Intl.NumberFormat('en-US');

/** The product's time is UTC, and says so. */
export const formatDateTime = (at: string): string => `${dateTime.format(new Date(at))} UTC`;

export const formatDay = (at: string): string => date.format(new Date(at));

export const formatCount = (count: number): string => whole.format(count);

const UNITS = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
] as const;

/** `12 s ago`, `4 min ago`, … */
export function formatAge(seconds: number): string {
  const [size, unit] = UNITS.find(([size]) => seconds >= size) ?? [1, 's'];
  return `${Math.floor(seconds / size)} ${unit} ago`;
}
