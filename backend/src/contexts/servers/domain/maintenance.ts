import { refuse } from '@veilway/es-kernel';
import { DAY_MS } from '../../../platform/calendar.js';

/** `interruptions`: connections break for moments. `outage`: nothing gets through all the time. */
export const MAINTENANCE_KINDS = ['interruptions', 'outage'] as const;
export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number];

/** When something is done to a server that its customers notice; ISO 8601. */
export type Maintenance = { id: string; kind: MaintenanceKind; startsAt: string; endsAt: string };

const LONGEST_MS = 7 * DAY_MS;
const FURTHEST_MS = 90 * DAY_MS;
/** More than anybody plans for one server. */
const MOST = 10;
/** Each announcement, and each that is cancelled, goes to everybody who has a device there. */
const MOST_A_DAY = 3;

/** The clock ends it: nobody has to say so. */
export const notOver = <M extends Maintenance>(all: readonly M[], now: Date): M[] =>
  all.filter(({ endsAt }) => new Date(endsAt) > now);

/** Whether something is done now. */
export const isUnderway = (all: readonly Maintenance[], now: Date): boolean =>
  notOver(all, now).some(({ startsAt }) => new Date(startsAt) <= now);

export const mustBePlanned = (planned: readonly Maintenance[], { startsAt, endsAt }: Maintenance, now: Date): void => {
  const [start, end] = [new Date(startsAt).getTime(), new Date(endsAt).getTime()];
  if (end <= start || end - start > LONGEST_MS)
    refuse('maintenance-span', 'Maintenance ends after it starts, and takes at most seven days.', 'endsAt');
  if (end <= now.getTime()) refuse('maintenance-span', 'This maintenance would be over already.', 'endsAt');
  if (start - now.getTime() > FURTHEST_MS)
    refuse('maintenance-span', 'Maintenance is announced at most 90 days ahead.', 'startsAt');
  if (notOver(planned, now).length >= MOST)
    refuse('maintenance-too-many', `At most ${MOST} maintenance windows of one server are announced at a time.`);
};

/** As many of the newest announcements, by when they were made, as `mustNotPester` asks for. */
export const newest = (announcedAt: readonly string[]): readonly string[] => announcedAt.slice(-MOST_A_DAY);

/** Who announces and cancels again and again mails all customers of a server each time. What was announced can always be cancelled. */
export const mustNotPester = (announcedAt: readonly string[], now: Date): void => {
  const [oldest] = announcedAt.length < MOST_A_DAY ? [] : newest(announcedAt);
  if (oldest === undefined) return;
  const again = new Date(new Date(oldest).getTime() + DAY_MS);
  if (again > now)
    refuse(
      'maintenance-announced-often',
      `Customers of this server were told of maintenance ${MOST_A_DAY} times within 24 hours. Announce it after ${again.toISOString()}.`,
    );
};
