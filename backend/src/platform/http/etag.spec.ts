import type { FastifyReply } from 'fastify';
import { WrongRevision } from '../event-sourcing/store/event-store.js';
import { sendRevision, Stale, unlessStale } from './etag.js';

it('names a revision as HTTP does', () => {
  const sent: unknown[] = [];
  sendRevision({ header: (...header: unknown[]) => void sent.push(header) } as unknown as FastifyReply, 7);
  expect(sent).toEqual([['ETag', '"7"']]);
});

describe('a change', () => {
  const now = { name: 'As it is' };
  const current = () => Promise.resolve(now);
  const wrong = new WrongRevision('server-s-1');

  it('is answered', async () => expect(await unlessStale(() => Promise.resolve('done'), current)).toBe('done'));

  it('that comes too late says what is there now', async () => {
    const refused = await unlessStale(() => Promise.reject(wrong), current).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Stale);
    expect(refused).toMatchObject({ current: now });
  });

  it('that fails otherwise fails so, and asks for nothing', async () => {
    const never = () => Promise.reject(new Error('asked'));
    await expect(unlessStale(() => Promise.reject(new Error('away')), never)).rejects.toThrow('away');
  });
});
