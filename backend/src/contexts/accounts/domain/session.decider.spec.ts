import { given, metaOf } from '@veilway/es-kernel/spec';
import { EndSession, RefreshSession, sessionDecider, StartSession } from './session.decider.js';
import type { SessionEnd, SessionEvent } from './session.events.js';

const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1_000);
const LIFETIME = 30 * 24 * 3_600;

const device = { browser: 'firefox', system: 'linux' } as const;

const facts = (generation: number, rotated: number) => ({
  accountId: 'a-1',
  role: 'customer' as const,
  device,
  password: 2,
  endsBy: '2030-04-01',
  generation,
  rotatedAt: at(rotated).toISOString(),
  expiresAt: at(rotated + LIFETIME).toISOString(),
});
const started: SessionEvent = { type: 'SessionStarted', data: facts(0, 0) };
const refreshed = (generation: number, rotated: number): SessionEvent => ({
  type: 'SessionRefreshed',
  data: facts(generation, rotated),
});
const ended = (reason: SessionEnd): SessionEvent => ({ type: 'SessionEnded', data: { accountId: 'a-1', reason } });
const refresh = (generation: number, seconds: number) =>
  new RefreshSession('s-1', { generation }, metaOf({ now: at(seconds) }));
const end = new EndSession('s-1', { reason: 'signed-out' }, metaOf());

it('starts', () => {
  const of = { accountId: 'a-1', role: 'customer', device, password: 2 } as const;
  const start = new StartSession('s-1', of, metaOf({ now: at(0) }));
  given(sessionDecider).when(start).then(started);
  given(sessionDecider, started).when(start).thenRefused('session-exists');
});
it('is refreshed by its newest token, and slides on', () =>
  given(sessionDecider, started).when(refresh(0, 100)).thenOnce(refreshed(1, 100)));
it('lasts ninety days, however often it is refreshed, and says on which day it is over', () => {
  const day = 24 * 3_600;
  const last: SessionEvent = {
    type: 'SessionRefreshed',
    data: { ...facts(4, 85 * day), expiresAt: '2030-04-01T00:00:00.000Z' },
  };
  given(sessionDecider, started, refreshed(3, 60 * day))
    .when(refresh(3, 85 * day))
    .then(last);
  given(sessionDecider, started, last)
    .when(refresh(4, 90 * day - 1))
    .then({ ...last, data: { ...last.data, generation: 5, rotatedAt: at(90 * day - 1).toISOString() } });
  given(sessionDecider, started, last)
    .when(refresh(4, 90 * day))
    .thenRefused('session-ended');
});
it('lasts ninety days from now where nothing says when it began, and from that day where something does', () => {
  const { endsBy: _, ...old } = facts(0, 0);
  const given0 = given(sessionDecider, { type: 'SessionRefreshed', data: old });
  const next = (endsBy: string, more = {}): SessionEvent => ({
    type: 'SessionRefreshed',
    data: { ...facts(1, 86_400), ...more, endsBy },
  });
  given0.when(refresh(0, 86_400)).then(next('2030-04-02'));
  const begun = { on: '2029-12-31', position: 7 };
  given0
    .when(new RefreshSession('s-1', { generation: 0, started: begun }, metaOf({ now: at(86_400) })))
    .then(next('2030-03-31', { started: begun }));
});
it('takes the token before the newest for thirty seconds', () => {
  given(sessionDecider, started, refreshed(1, 100)).when(refresh(0, 130)).thenNothing();
  given(sessionDecider, started, refreshed(1, 100)).when(refresh(0, 131)).then(ended('session-reuse'));
});
it('ends when an older token, or one that was never made, comes', () => {
  given(sessionDecider, started, refreshed(1, 100), refreshed(2, 101))
    .when(refresh(0, 102))
    .then(ended('session-reuse'));
  given(sessionDecider, started).when(refresh(7, 1)).then(ended('session-reuse'));
});
it('knows its state from its newest event alone', () =>
  given(sessionDecider, refreshed(6, 100)).when(refresh(6, 101)).thenOnce(refreshed(7, 101)));
it('runs out thirty days after the last refresh', () => {
  given(sessionDecider, started)
    .when(refresh(0, LIFETIME - 1))
    .then(refreshed(1, LIFETIME - 1));
  given(sessionDecider, started).when(refresh(0, LIFETIME)).thenRefused('session-ended');
});
it('ends once, and is not refreshed after that', () => {
  given(sessionDecider, started).when(end).thenOnce(ended('signed-out'));
  given(sessionDecider, started, ended('signed-out')).when(refresh(0, 1)).thenRefused('session-ended');
});
it('must exist', () => {
  given(sessionDecider).when(refresh(0, 1)).thenRefused('session-not-found');
  given(sessionDecider).when(end).thenRefused('session-not-found');
});

it('hands on what its first event said, which is not kept', () => {
  const start = { on: '2030-01-01', position: 7 };
  const told: SessionEvent = { type: 'SessionRefreshed', data: { ...facts(1, 60), started: start } };
  given(sessionDecider, started)
    .when(new RefreshSession('s-1', { generation: 0, started: start }, metaOf({ now: at(60) })))
    .then(told);
  given(sessionDecider, told)
    .when(new RefreshSession('s-1', { generation: 1 }, metaOf({ now: at(120) })))
    .then({ type: 'SessionRefreshed', data: { ...facts(2, 120), started: start } });
});
