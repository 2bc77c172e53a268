import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { EventStore } from './event-store.js';
import { runFeed } from './feed.js';

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
