import { refuse } from '@veilway/es-kernel';

/** `interruptions`: connections break for moments. `outage`: nothing gets through all the time. */
export const MAINTENANCE_KINDS = ['interruptions', 'outage'] as const;
export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number];

/** When something is done to a server that its customers notice; ISO 8601. */
export type Maintenance = { id: string; kind: MaintenanceKind; startsAt: string; endsAt: string };

const DAY_MS = 86_400_000;
const LONGEST_MS = 7 * DAY_MS;
const FURTHEST_MS = 90 * DAY_MS;
/** More than anybody plans for one server. */
const MOST = 10;

/** The clock ends it: nobody has to say so. */
export const notOver = (all: readonly Maintenance[], now: Date): Maintenance[] =>
  all.filter(({ endsAt }) => new Date(endsAt) > now);

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
