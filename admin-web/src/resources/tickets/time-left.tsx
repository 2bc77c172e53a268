import { daysAndHours } from '@veilway/web-client/format';
import type { DeskTicket } from '../../providers/types.js';
import { Badge } from '../../ui/badge.js';
import { texts } from './texts.js';

const MINUTE_MS = 60_000;
const SOON_MINUTES = 60;

type Props = { ticket: Pick<DeskTicket, 'promisedUntil' | 'countedMinutes'>; now?: number };

/** How long there is to keep a promise, or by how much it is broken; what counts of it says how urgent it is. */
export function TimeLeft({ ticket: { promisedUntil, countedMinutes }, now = Date.now() }: Props) {
  if (promisedUntil === null) return <Badge tone="neutral" label={texts.answered} />;
  const minutes = (Date.parse(promisedUntil) - now) / MINUTE_MS;
  if (minutes < 0) return <Badge tone="error" label={texts.overdue(daysAndHours(-minutes))} />;
  // Rows are as old as their answer: no more can count than is left.
  const counted = Math.min(countedMinutes ?? minutes, minutes);
  const left = daysAndHours(minutes);
  const label = minutes - counted < SOON_MINUTES ? texts.left(left) : texts.leftCounted(left, daysAndHours(counted));
  return <Badge tone={counted <= SOON_MINUTES ? 'warning' : 'success'} label={label} />;
}
