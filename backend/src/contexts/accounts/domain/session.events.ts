import { catalog, type Event } from '@veilway/es-kernel';
import { dateOf } from '../../../platform/calendar.js';
import type { AccountRole } from './account.events.js';
import type { DeviceKind } from './device-kind.js';

/** The whole session, so that the newest event is enough and older ones may go. */
export type SessionFacts = {
  accountId: string;
  role: AccountRole;
  /** Of the refresh token that is good now; counts up. */
  generation: number;
  /** ISO 8601, UTC. */
  rotatedAt: string;
  expiresAt: string;
  /** The day on which it began and where in the log that stood, once the event that says so may be gone. Came later. */
  started?: { on: string; position: number };
  /** What it was started with. Came later. */
  device?: DeviceKind;
  /** The number of the account's password that it was started with. Came later: the first one's. */
  password?: number;
  /** The day on which it is over, however often it is refreshed. Came later. */
  endsBy?: string;
};

type RefreshedV1 = Omit<SessionFacts, 'started' | 'device' | 'password' | 'endsBy'> & {
  started?: { at: string; position: number };
};

/** `too-many`: the account has signed in so often since that this one, unused for longest, had to make room. */
export type SessionEnd =
  | 'signed-out'
  | 'ended-by-owner'
  | 'session-reuse'
  | 'role-changed'
  | 'expired'
  | 'too-many'
  | 'account-closed'
  | 'account-suspended'
  | 'password-changed';

export type SessionEvent =
  /** `onNewDevice`: which had not signed in to the account before. */
  | Event<'SessionStarted', SessionFacts & { onNewDevice?: true }>
  | Event<'SessionRefreshed', SessionFacts>
  | Event<'SessionEnded', { accountId: string; reason: SessionEnd }>;

export const sessionEvents = catalog<SessionEvent>({
  category: 'session',
  told: {
    about: 'people',
    purpose: 'Where an account is signed in, and until when. From where is not kept.',
    kept: 'The newest five entries of each session.',
    fields: {
      accountId: 'Whose session it is.',
      role: 'What the account may do in it.',
      generation: 'Which refresh token is good: one that was used before ends the session.',
      rotatedAt: 'When that one was made.',
      expiresAt: 'When the session ends by itself.',
      started: [
        'Its beginning, as the event that said so is not kept.',
        { on: 'The date; never the time.', position: 'Where in the log it stood.' },
      ],
      device: [
        'What it was started with.',
        { browser: 'The kind of browser.', system: 'The kind of device that it runs on.' },
      ],
      password: 'Which of the account’s passwords it was started with: once there is another, the session ends.',
      endsBy: 'The day on which it is over, however often it is refreshed.',
      onNewDevice: 'Whether the device had not signed in before: a mail tells of it.',
      reason: 'Why it ended.',
    },
  },
  current: { SessionStarted: 1, SessionRefreshed: 2, SessionEnded: 1 },
  upcasters: {
    // It said the time of day too.
    'SessionRefreshed@1': ({ started, ...facts }: RefreshedV1): SessionFacts =>
      started ? { ...facts, started: { on: dateOf(started.at), position: started.position } } : facts,
  },
});
