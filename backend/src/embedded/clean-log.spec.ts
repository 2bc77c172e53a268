import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { metaOf } from '@veilway/es-kernel/spec';
import { EndSession, sessionDecider } from '../contexts/accounts/index.js';
import { StartSession } from '../contexts/accounts/domain/session.decider.js';
import { Aggregates } from '../platform/event-sourcing/commands/aggregates.js';
import { systemMeta } from '../platform/event-sourcing/commands/system-meta.js';
import { EventStore, type StoredEvent } from '../platform/event-sourcing/store/event-store.js';
import { newId } from '../platform/ids.js';
import { Metrics } from '../platform/observability/metrics.js';
import { cleanLog } from './clean-log.js';

let dir: string;
let file: string;
beforeEach(async () => (file = join((dir = await mkdtemp(join(tmpdir(), 'clean-log-'))), 'eventstore.db')));
afterEach(() => rm(dir, { recursive: true }));

const withStore = async <T>(work: (store: EventStore, aggregates: Aggregates) => Promise<T>): Promise<T> => {
  const engine = await startEmbeddedEventStore({ file });
  const store = new EventStore(engine.url);
  try {
    return await work(store, new Aggregates(store, new Metrics()));
  } finally {
    await engine.stop();
  }
};

const now = new Date('2030-01-01T00:00:00Z');
const [signedIn, ended] = [newId(), newId()];
const digest = createHash('sha256').update('a password').digest('base64url');
const start = (id: string) =>
  new StartSession(
    id,
    { accountId: 'a-1', role: 'customer', device: { browser: null, system: null }, password: 1 },
    metaOf({ commandId: newId(), digest }),
  );

it('leaves nothing to test a guess against, and ends who was signed in', async () => {
  const before = await withStore(async (store, aggregates) => {
    await aggregates.execute(sessionDecider, start(signedIn));
    await aggregates.execute(sessionDecider, start(ended));
    const [cause] = await store.read(`session-${ended}`);
    const meta = systemMeta('some-process', { id: cause!.id, correlationId: 'r-1' }, 0, now);
    await aggregates.execute(sessionDecider, new EndSession(ended, { reason: 'expired' }, meta));
    return [...(await store.read(`session-${signedIn}`)), ...(await store.read(`session-${ended}`))];
  });

  expect(await cleanLog(file, now)).toEqual({ cleaned: 3, ended: 1 });

  const [one, two] = await withStore((store) =>
    Promise.all([store.read(`session-${signedIn}`), store.read(`session-${ended}`)]),
  );
  const shown = (events: readonly StoredEvent[]) => events.map(({ type, data }) => [type, data]);
  expect(shown(one)).toEqual([...shown(before.slice(0, 1)), ['SessionEnded', { accountId: 'a-1', reason: 'expired' }]]);
  expect(shown(two)).toEqual(shown(before.slice(1)));
  expect(two[1]!.meta.causationId).toBe(two[0]!.id);
  const left = JSON.stringify([one, two], (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
  const madeOfDigests = [digest, ...before.map(({ id }) => id), before[2]!.meta.commandId];
  expect(madeOfDigests.filter((word) => left.includes(word))).toEqual([]);
  const bytes = await readFile(file);
  expect(before.filter(({ id }) => bytes.includes(Buffer.from(id.replaceAll('-', ''), 'hex')))).toEqual([]);
});

it('finds nothing to do the second time', async () => {
  await withStore((_, aggregates) => aggregates.execute(sessionDecider, start(signedIn)));
  await cleanLog(file, now);
  expect(await cleanLog(file, now)).toEqual({ cleaned: 0, ended: 0 });
});
