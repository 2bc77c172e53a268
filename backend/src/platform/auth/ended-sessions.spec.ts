import type { Role } from './access.js';
import { EndedSessions } from './ended-sessions.js';

const of = (sessionId: string, id: string, role: Role = 'customer') => ({ sessionId, id, role });
const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 12, minute));

it('ends the tokens of a session, and those that an account had until then', () => {
  const ended = new EndedSessions();
  ended.end({ id: 's-1', at: at(5) });
  ended.end({ id: 'a-1', at: at(5) });
  expect(ended.has(of('s-1', 'a-9'), at(0).getTime())).toBe(true);
  expect(ended.has(of('s-9', 'a-1'), at(5).getTime())).toBe(true);
  expect(ended.has(of('s-9', 'a-1'), at(5).getTime() + 1)).toBe(false);
});

it('spares the tokens of a new role, though made in the very moment of the change', () => {
  const ended = new EndedSessions();
  ended.end({ id: 'a-1', at: at(5), role: 'admin' });
  expect(ended.has(of('s-1', 'a-1', 'customer'), at(5).getTime())).toBe(true);
  expect(ended.has(of('s-2', 'a-1', 'admin'), at(5).getTime())).toBe(false);
  ended.end({ id: 's-2', at: at(5) });
  expect(ended.has(of('s-2', 'a-1', 'admin'), at(5).getTime())).toBe(true);
});

it('is not complete before it has learnt what ended earlier, and asks again after a failure', async () => {
  const ended = new EndedSessions();
  let fails = true;
  ended.recallFrom(() => (fails ? Promise.reject(new Error('away')) : Promise.resolve([{ id: 's-1', at: at(0) }])));
  await expect(ended.complete()).rejects.toThrow('away');
  fails = false;
  await ended.complete();
  expect(ended.has(of('s-1', 'a-1'), 0)).toBe(true);
});

it('does not let what is told late undo a later ending', async () => {
  const ended = new EndedSessions();
  ended.recallFrom(() => Promise.resolve([{ id: 'a-1', at: at(1) }]));
  ended.end({ id: 'a-1', at: at(5) });
  await ended.complete();
  expect(ended.has(of('s-1', 'a-1'), at(4).getTime())).toBe(true);
});

it('forgets what no living token can name', () => {
  const ended = new EndedSessions();
  ended.end({ id: 's-1', at: at(0) });
  ended.end({ id: 's-2', at: at(12) });
  expect(ended.has(of('s-1', 'a-1'), 0)).toBe(false);
});
