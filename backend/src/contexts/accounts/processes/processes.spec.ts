import type { Meta } from '@veilway/es-kernel';
import { metaOf, recorded } from '@veilway/es-kernel/spec';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import type { EventStore, StoredEvent } from '../../../platform/event-sourcing/event-store.js';
import { ManualClock } from '../../../testing/app.js';
import type { AccountEvent } from '../domain/account.events.js';
import { LapseAccount } from '../domain/account.decider.js';
import { EndSession } from '../domain/session.decider.js';
import type { PendingSignUpQueries } from '../read-models/pending-sign-ups.queries.js';
import type { SessionQueries } from '../read-models/sessions.queries.js';
import { lapsing, sessionExpiry } from './account-timers.js';
import { endedSessionsFollower } from './ended-sessions.follower.js';
import { roleChange } from './role-change.process.js';

const meta = (key: string | number = 0): Meta => metaOf({ commandId: String(key) });
const row = (id: string) => ({
  id,
  accountId: 'a-1',
  createdAt: new Date(),
  lastSeen: '2030-01-01',
  expiresAt: new Date(),
});

it('ends all sessions of an account whose role was changed', async () => {
  const event = recorded<AccountEvent>({ type: 'RoleChanged', data: { role: 'support' } }, { streamId: 'account-a-1' });
  const of = (accountId: string) => Promise.resolve([row(`${accountId}:1`), row(`${accountId}:2`)]);
  expect(await roleChange.on.RoleChanged!(event as never, meta, { of })).toEqual([
    new EndSession('a-1:1', { reason: 'role-changed' }, meta('a-1:1')),
    new EndSession('a-1:2', { reason: 'role-changed' }, meta('a-1:2')),
  ]);
});

it('lapses sign-ups and ends sessions whose time has run out', async () => {
  const now = new Date();
  const due = () => Promise.resolve([{ id: 'a-1', accountId: 'a-1', addressKey: 'key-1', lapsesAt: now }]);
  expect(await lapsing({ due } as unknown as PendingSignUpQueries).due(now, meta)).toEqual([
    new LapseAccount('a-1', { addressKey: 'key-1' }, meta('a-1')),
  ]);
  const expired = () => Promise.resolve([row('s-1')]);
  expect(await sessionExpiry({ expired } as unknown as SessionQueries).due(now, meta)).toEqual([
    new EndSession('s-1', { reason: 'expired' }, meta('s-1')),
  ]);
});

it('knows at its start the sessions that ended while their tokens can still be alive', async () => {
  const clock = new ManualClock();
  const ended = new EndedSessions();
  const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString();
  const log = [
    { type: 'SessionEnded', streamId: 'session-s-1', meta: { at: minutesAgo(5) } },
    { type: '$metadata', streamId: '$$session-s-1', meta: {} },
    { type: 'RoleChanged', streamId: 'account-a-1', meta: { at: minutesAgo(10) } },
    { type: 'AccountRegistered', streamId: 'account-a-2', meta: { at: minutesAgo(12) } },
    { type: 'SessionEnded', streamId: 'session-s-0', meta: { at: minutesAgo(10) } },
  ] as unknown as StoredEvent[];
  async function* backwards() {
    yield* log;
  }
  await endedSessionsFollower(ended, { backwards } as unknown as EventStore, clock).begin!(0n);
  const issued = clock.now().getTime() - 10 * 60_000;
  expect(ended.has('s-1', 'a-9', issued)).toBe(true);
  expect(ended.has('s-9', 'a-1', issued)).toBe(true);
  expect(ended.has('s-9', 'a-1', issued + 1)).toBe(false);
  expect(ended.has('s-0', 'a-9', issued)).toBe(false);
});
