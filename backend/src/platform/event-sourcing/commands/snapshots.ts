import type { Decider, DomainCommand, Event } from '@veilway/es-kernel';
import { createHash } from 'node:crypto';
import { newId } from '../../ids.js';
import type { Metrics } from '../../observability/metrics.js';
import type { EventStore, StoredEvent } from '../store/event-store.js';
import type { Remembered } from './remembered.js';
import { packed, read, unpacked, written } from './state-text.js';

/** What people are told of them. */
export const SNAPSHOTS = {
  name: 'snapshot',
  purpose:
    'What all entries of a long history together come to, so that it need not be read from its beginning: nothing that its entries do not say.',
  kept: 'Until the next one of the same history.',
  fields: [
    { name: 'of', purpose: 'By which rules it was made.' },
    { name: 'snapshot', purpose: 'Which one it is.' },
    { name: 'part', purpose: 'Which of its parts.' },
    { name: 'parts', purpose: 'How many it has.' },
    { name: 'revision', purpose: 'Up to which entry of that history it goes.' },
    { name: 'content', purpose: 'What the entries come to, as packed text; what is sealed in them is sealed in it.' },
  ],
} as const;

/** One part of a snapshot, as its event says it. */
type Part = { of: string; snapshot: string; part: number; parts: number; revision: number; content: string };

// oxlint-disable-next-line typescript/no-explicit-any -- of every state, command and event
type AnyDecider = Decider<any, any, any>;

/** A store takes a megabyte at once. */
const MOST_IN_A_PART = 500_000;

/** Until a stream is this much longer than at its last snapshot, nobody waits for what came since. */
const LEAST_EVENTS = 1_000;
/** Of a state that grows with its stream, so that what snapshots take together grows as the stream does. */
const LEAST_SHARE = 0.1;

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

const streamOf = (streamId: string) => `snapshot-${streamId}`;

/** A snapshot that another shape of events or state has made is none. */
const ruleOf = ({ events: { category, current }, snapshots }: AnyDecider): string =>
  createHash('sha256')
    .update(JSON.stringify([category, Object.entries(current).sort(byName), snapshots]))
    .digest('base64url')
    .slice(0, 12);

/**
 * What was decided from so far, of streams that grow long: the state, and the newest commands, in a stream beside. It is no
 * event of the product: whoever lacks it reads the stream from its start, as whoever finds one of another shape does.
 */
export class Snapshots {
  private readonly writing = new Set<string>();

  constructor(
    private readonly store: EventStore,
    private readonly metrics: Metrics,
  ) {}

  /** Of a stream that nothing is remembered of; undefined where there is none that is whole and of today's shape. */
  async newest<S, C extends DomainCommand, E extends Event>(
    decider: Decider<S, C, E>,
    streamId: string,
  ): Promise<Remembered | undefined> {
    const rule = ruleOf(decider);
    const parts = (await this.store.read(streamOf(streamId))).map(({ data }) => data as Part);
    const whole = parts.filter(({ of, part, parts: count }) => of === rule && part === count - 1);
    for (const { snapshot, revision } of whole.reverse()) {
      const own = parts.filter((part) => part.snapshot === snapshot).sort((one, other) => one.part - other.part);
      if (own.length !== own[0]!.parts) continue;
      const content = await contentOf(own);
      if (content) return { ...content, snapshotAt: BigInt(revision) };
    }
    return undefined;
  }

  /** Writes one where the stream has become much longer since the last. Nobody waits for it, and nothing is lost without. */
  keep<S, C extends DomainCommand, E extends Event>(
    decider: Decider<S, C, E>,
    streamId: string,
    known: Remembered,
  ): Promise<void> {
    if (decider.snapshots === undefined || this.writing.has(streamId) || !isDue(known)) return Promise.resolve();
    const { state, revision, position, done } = known;
    // At once: the next command may change the same collections.
    const text = written({ state, revision, position, done });
    known.snapshotAt = revision;
    this.writing.add(streamId);
    return this.write(ruleOf(decider), streamId, revision, text)
      .then(
        () => this.metrics.snapshots.inc({ outcome: 'written' }),
        () => this.metrics.snapshots.inc({ outcome: 'failed' }),
      )
      .finally(() => this.writing.delete(streamId));
  }

  private async write(of: string, streamId: string, revision: bigint, text: string): Promise<void> {
    const content = await packed(text);
    const snapshot = newId();
    const parts = Math.ceil(content.length / MOST_IN_A_PART);
    let first: bigint | undefined;
    for (let part = 0; part < parts; part++) {
      const own = content.slice(part * MOST_IN_A_PART, (part + 1) * MOST_IN_A_PART);
      const data: Part = { of, snapshot, part, parts, revision: Number(revision), content: own };
      const event = { id: newId(), type: 'StateSnapshotted', data, meta: metadata() };
      const appended = await this.store.append(streamOf(streamId), 'any', [event]);
      first ??= appended.revision;
    }
    await this.store.retain(streamOf(streamId), { truncateBefore: Number(first) });
  }
}

/** What cannot be read is none: the stream itself can. */
const contentOf = async (parts: readonly Part[]): Promise<Omit<Remembered, 'snapshotAt'> | undefined> => {
  try {
    return read(await unpacked(parts.map(({ content }) => content).join(''))) as Omit<Remembered, 'snapshotAt'>;
  } catch {
    return undefined;
  }
};

const isDue = ({ revision, snapshotAt }: Remembered): boolean =>
  revision - snapshotAt >= BigInt(Math.ceil(Math.max(LEAST_EVENTS, LEAST_SHARE * Number(revision))));

const metadata = (): StoredEvent['meta'] => ({
  commandId: '',
  digest: '',
  correlationId: '',
  causationId: '',
  actor: { type: 'system', id: 'snapshots' },
  at: new Date().toISOString(),
  schemaVersion: 1,
});
