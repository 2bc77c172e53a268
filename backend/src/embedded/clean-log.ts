import { rewriteEvents, startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { idOf, type EventMetadata } from '@veilway/es-kernel';
import { randomBytes } from 'node:crypto';
import { EndSession, sessionDecider } from '../contexts/accounts/index.js';
import { Aggregates } from '../platform/event-sourcing/commands/aggregates.js';
import { startMeta } from '../platform/event-sourcing/commands/system-meta.js';
import { EventStore } from '../platform/event-sourcing/store/event-store.js';
import { newId } from '../platform/ids.js';
import { Metrics } from '../platform/observability/metrics.js';

type Stored = EventMetadata & { $causationId?: string };

const uuidOf = (id: Buffer) => id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/**
 * Takes digests out of metadata, event by event in the log's order. An event's id was made of its digest, and the
 * commands that followed of that id: a guess could be tested against each, so that they get others, which say nothing.
 */
const cleaner = () => {
  const renewed = new Map<string, string>();
  const renew = (id: string) => {
    const known = renewed.get(id) ?? uuidOf(randomBytes(16));
    renewed.set(id, known);
    return known;
  };
  return (id: string, meta: Stored): { id: string; meta: Stored } | undefined => {
    const cause = renewed.get(meta.causationId);
    if (!meta.digest && !cause) return undefined;
    const caused = cause && { commandId: renew(meta.commandId), causationId: cause, $causationId: cause };
    return { id: renew(id), meta: { ...meta, digest: '', ...caused } };
  };
};

/** Takes what guesses can be tested against out of the log that lies in a file, and ends all sessions. */
export const cleanLog = async (file: string, now: Date): Promise<{ cleaned: number; ended: number }> => {
  const clean = cleaner();
  const sessions = new Set<string>();
  const cleaned = rewriteEvents(file, ({ stream, id, type, metadata }) => {
    if (type === 'SessionStarted' || type === 'SessionRefreshed') sessions.add(idOf(stream));
    if (type === 'SessionEnded') sessions.delete(idOf(stream));
    if (type.startsWith('$') || metadata.length === 0) return undefined;
    const changed = clean(uuidOf(id), JSON.parse(metadata.toString()) as Stored);
    return changed && { id: bytesOf(changed.id), metadata: Buffer.from(JSON.stringify(changed.meta)) };
  });

  const engine = await startEmbeddedEventStore({ file });
  try {
    const aggregates = new Aggregates(new EventStore(engine.url), new Metrics());
    for (const session of sessions) {
      const meta = startMeta('clean-log', newId(), now);
      await aggregates.execute(sessionDecider, new EndSession(session, { reason: 'expired' }, meta));
    }
  } finally {
    await engine.stop();
  }
  return { cleaned, ended: sessions.size };
};
