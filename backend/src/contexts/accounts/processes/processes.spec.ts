import type { Meta } from '@veilway/es-kernel';
import { metaOf, recorded, sealed } from '@veilway/es-kernel/spec';
import type { Role } from '../../../platform/auth/access.js';
import { EndedSessions } from '../../../platform/auth/ended-sessions.js';
import type { AccountEvent } from '../domain/account.events.js';
import type { SessionEvent } from '../domain/session.events.js';
import { LapseAccount } from '../domain/account.decider.js';
import { EndSession } from '../domain/session.decider.js';
import type { PendingSignUpQueries } from '../read-models/pending-sign-ups.queries.js';
import type { SessionQueries } from '../read-models/sessions.queries.js';
import { lapsing, sessionExpiry } from './account.schedules.js';
import { endedSessionsSubscription } from './ended-sessions.subscription.js';
import { passwordChange } from './password-change.process.js';
import { roleChange } from './role-change.process.js';
import { SESSIONS_AT_MOST, sessionLimit } from './session-limit.process.js';

const meta = (key: string | number = 0): Meta => metaOf({ commandId: String(key) });
const row = (id: string) => ({
  id,
  accountId: 'a-1',
  startedOn: '2030-01-01',
  lastSeen: '2030-01-01',
  endsOn: '2030-01-31',
  browser: null,
  system: null,
  sequence: 1,
});

it('ends all sessions of an account whose role was changed', async () => {
  const event = recorded<AccountEvent>({ type: 'RoleChanged', data: { role: 'support' } }, { streamId: 'account-a-1' });
  const of = (accountId: string) => Promise.resolve([row(`${accountId}:1`), row(`${accountId}:2`)]);
  expect(await roleChange.on.RoleChanged!(event as never, meta, { of })).toEqual([
    new EndSession('a-1:1', { reason: 'role-changed' }, meta('a-1:1')),
    new EndSession('a-1:2', { reason: 'role-changed' }, meta('a-1:2')),
  ]);
});

it('ends the sessions that began before the password was changed, but the one that changed it', async () => {
  const data = { passwordHash: sealed(), keptSessionId: 's-2' };
  const event = recorded<AccountEvent>({ type: 'PasswordChanged', data }, { streamId: 'account-a-1', position: 5n });
  const sessions = [1, 2, 4, 6].map((sequence) => ({ ...row(`s-${sequence}`), sequence }));
  const of = () => Promise.resolve(sessions);
  expect(await passwordChange.on.PasswordChanged!(event as never, meta, { of })).toEqual(
    ['s-1', 's-4'].map((id) => new EndSession(id, { reason: 'password-changed' }, meta(id))),
  );
});

it('ends the sessions that were not used for longest where an account has too many', async () => {
  const data = { accountId: 'a-1', role: 'customer', generation: 0, rotatedAt: '', expiresAt: '' } as const;
  const event = recorded<SessionEvent>({ type: 'SessionStarted', data }, { streamId: 'session-new' });
  const session = (id: string, lastSeen: string, sequence = 2) => ({ ...row(id), lastSeen, sequence });
  const many = Array.from({ length: SESSIONS_AT_MOST - 2 }, (_, n) => session(`s-${n}`, '2030-01-03'));
  const old = [session('in-use', '2030-01-03', 0), session('older', '2030-01-02', 1)];
  const ends = async (sessions: ReturnType<typeof row>[]) =>
    (await sessionLimit.on.SessionStarted!(event as never, meta, { of: () => Promise.resolve(sessions) })) as unknown;
  expect(await ends([...many, ...old])).toEqual([]);
  expect(await ends([session('new', '2030-01-03'), session('newer', '2030-01-02'), ...many, ...old])).toEqual([
    new EndSession('older', { reason: 'too-many' }, meta('older')),
    new EndSession('newer', { reason: 'too-many' }, meta('newer')),
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

const of = (sessionId: string, id: string, role: Role = 'customer') => ({ sessionId, id, role });

it('hears of endings, and asks for those before it began', async () => {
  const ended = new EndedSessions();
  const at = new Date('2030-01-01');
  const before = { id: 's-0', at: new Date('2029-12-31T23:55') };
  const subscription = endedSessionsSubscription(ended, {
    recent: (until) => Promise.resolve(until === 7n ? [before] : []),
  });
  await subscription.begin!(7n);
  subscription.on(recorded({ type: 'RoleChanged', data: { role: 'support' } }, { streamId: 'account-a-1', at }));
  expect([ended.has(of('s-0', 'a-0'), 0), ended.has(of('s-1', 'a-1'), 0)]).toEqual([false, true]);
  expect(ended.has(of('s-1', 'a-1', 'support'), 0)).toBe(false);
  await ended.complete();
  expect(ended.has(of('s-0', 'a-0'), 0)).toBe(true);
});
