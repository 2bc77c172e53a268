import { HOUR_MS, MINUTE_MS } from '../../../platform/calendar.js';
import { ALERT_KINDS, type Alert } from './alert.events.js';

/** What begins or is over within a minute is told at once, a little later, when all of it is known. */
const ROUND_MS = MINUTE_MS;
const WAIT_MS = 30_000;
/** How long what nobody could be told, as nobody worked, is made up for. */
const MADE_UP_MS = HOUR_MS;

const roundOf = (at: Date): number => Math.floor(at.getTime() / ROUND_MS);

/** When admins are told what began, or was over, at `at`. */
export const toldAt = (at: Date): Date => new Date((roundOf(at) + 1) * ROUND_MS + WAIT_MS);

/** `newsAt`: when it began to stand, or was over; null where nobody is told. */
type Known = Alert & Readonly<{ stands: boolean; newsAt: Date | null }>;

/** `id`: the same for the same round. `more`: how many besides the first, which is of the kind that is named first. */
export type AlertNews = Readonly<{ id: string; kind: 'alert-raised' | 'alert-over'; first: Alert; more: number }>;

const urgency = ({ kind }: Alert): number => ALERT_KINDS.indexOf(kind);

/** What admins have to be told by now, or were told within the last hour: of many that begin together, once. */
export const newsOf = (known: readonly Known[], now: Date): AlertNews[] => {
  const rounds = new Map<string, Known[]>();
  for (const alert of known) {
    const { newsAt, stands } = alert;
    if (!newsAt || toldAt(newsAt) > now || newsAt.getTime() < now.getTime() - MADE_UP_MS) continue;
    const id = `${stands ? 'raised' : 'over'} ${roundOf(newsAt)}`;
    rounds.set(id, [...(rounds.get(id) ?? []), alert]);
  }
  return [...rounds].map(([id, alerts]) => {
    const [{ kind, subject, said, stands }] = alerts.toSorted((a, b) => urgency(a) - urgency(b)) as [Known];
    return {
      id,
      kind: stands ? 'alert-raised' : 'alert-over',
      first: { kind, subject, said },
      more: alerts.length - 1,
    };
  });
};
