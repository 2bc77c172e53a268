import { catalog, decider, DomainCommand, refuse, type CommandsOf, type Event } from '@veilway/es-kernel';
import { MINUTE_MS } from '../../../platform/calendar.js';

/** Who stops being an admin says so here first, in one stream for all: of two who would leave nobody, one is refused. */
export type AdminPostEvent = Event<'AdminPostLeft', { accountId: string; at: string }>;

/** Stored for ever: change an event by adding a version and an upcaster, never in place. */
export const adminPostEvents = catalog<AdminPostEvent>({
  category: 'adminPosts',
  told: {
    about: 'people',
    purpose: 'Which admins were about to lose their role: one is always left.',
    kept: 'For good.',
    fields: { accountId: 'Whose role it was.', at: 'When that was.' },
  },
  current: { AdminPostLeft: 1 },
});

/** There is one. */
export const ADMIN_POSTS = 'all';

/** Somebody is to lose the role, or their access. `others`: who is an admin besides, as lists say. */
export class LeaveAdminPost extends DomainCommand<{ accountId: string; others: readonly string[] }> {
  readonly type = 'LeaveAdminPost';
}
const adminPostCommands = [LeaveAdminPost] as const;
type AdminPostCommand = CommandsOf<typeof adminPostCommands>;

/** When each of them left. */
type Left = ReadonlyMap<string, string>;

/** Longer than lists are behind. Who is an admin after that stayed one, or is one again. */
const TAKES_MS = 5 * MINUTE_MS;

const isLeaving = (left: Left, accountId: string, now: Date) =>
  Math.abs(now.getTime() - Date.parse(left.get(accountId) ?? new Date(0).toISOString())) < TAKES_MS;

export const adminPostDecider = decider<Left, AdminPostCommand, AdminPostEvent>({
  events: adminPostEvents,
  commands: adminPostCommands,
  initial: new Map(),
  decide: {
    LeaveAdminPost: (left, { data: { accountId, others }, meta: { now } }) => {
      if (others.every((id) => isLeaving(left, id, now)))
        refuse('last-admin', 'Nobody else administers the product. Make somebody else an admin first.');
      return isLeaving(left, accountId, now)
        ? []
        : [{ type: 'AdminPostLeft', data: { accountId, at: now.toISOString() } }];
    },
  },
  evolve: {
    AdminPostLeft: (left, { data: { accountId, at } }) => new Map([...left, [accountId, at]]),
  },
});
