import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { newId } from '../../ids.js';
import { EventStore } from './event-store.js';
import { runFeed } from './feed.js';

it('hands on no more events at once than it is told, however many wait', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'feed-'));
  const engine = await startEmbeddedEventStore({ file: join(directory, 'eventstore.db') });
  const store = new EventStore(engine.url);
  const meta = { commandId: '', digest: '', correlationId: '', causationId: '', schemaVersion: 1 };
  const by = { actor: { type: 'system', id: 'test' }, at: '2026-11-23T00:00:00.000Z' } as const;
  const events = Array.from({ length: 250 }, () => ({ id: newId(), type: 'Told', data: {}, meta: { ...meta, ...by } }));
  await store.append('news-1', 'no_stream', events);
  const sizes: number[] = [];
  let tell = () => {};
  const all = new Promise<void>((resolve) => (tell = resolve));
  let after = -1n;
  const feed = runFeed(store, {
    from: () => after,
    most: () => 10,
    handle: async (batch) => {
      // Meanwhile the others arrive.
      for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
      after = batch.at(-1)!.position;
      sizes.push(batch.length);
      if (sizes.reduce((sum, size) => sum + size, 0) >= events.length) tell();
    },
    onTrouble: (error) => {
      throw error;
    },
  });
  await all;
  await feed.stop();
  expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
  await engine.stop();
  await rm(directory, { recursive: true });
});

it('ends where it is stopped while it looks whose log answers', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'feed-'));
  const engine = await startEmbeddedEventStore({ file: join(directory, 'eventstore.db') });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const feed = runFeed(new EventStore(engine.url), {
    from: () => 'end',
    recognise: () => held,
    handle: () => undefined,
    onTrouble: (error) => {
      throw error;
    },
  });
  const stopping = feed.stop();
  letGo();
  await stopping;
  await engine.stop();
  await rm(directory, { recursive: true });
});
