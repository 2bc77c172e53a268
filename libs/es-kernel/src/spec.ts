import { isDeepStrictEqual, inspect } from 'node:util';
import { fold, Refusal, type Decider, type DomainCommand } from './decider.js';
import type { Event, Meta, Recorded, Sealed } from './event.js';
import type { Open, Projection } from './projection.js';

const equal = (actual: unknown, expected: unknown) => {
  if (!isDeepStrictEqual(actual, expected))
    throw new Error(`expected ${inspect(expected, { depth: 6 })}\nbut got  ${inspect(actual, { depth: 6 })}`);
};

/** A command's meta for tests: fixed ids, fixed time, unless said otherwise. */
export const metaOf = (overrides: Partial<Meta> = {}): Meta => ({
  commandId: 'c-1',
  digest: 'd-1',
  correlationId: 'r-1',
  causationId: 'c-1',
  actor: { type: 'account', id: 'a-1' },
  now: new Date('2030-01-01T00:00:00Z'),
  ...overrides,
});

/** Stands for a text that was sealed. */
export const sealed = (text = 'sealed') => text as Sealed;

/** given(decider, ...history).when(command).then(...events) */
export const given = <S, C extends DomainCommand, E extends Event>(
  decider: Decider<S, C, E>,
  ...history: NoInfer<E>[]
) => ({
  when: (command: NoInfer<C>) => {
    const run = () => decider.decide(fold(decider, history), command);
    return {
      then: (...expected: NoInfer<E>[]) => equal(run(), expected),
      thenNothing: () => equal(run(), []),
      thenRefused: (code: string) => {
        let outcome: unknown;
        try {
          outcome = run();
        } catch (error) {
          outcome = error instanceof Refusal ? error.code : error;
        }
        equal(outcome, code);
      },
      /** Asked twice, decided once: the second time the command finds its work done. */
      thenOnce: (...expected: NoInfer<E>[]) => {
        equal(run(), expected);
        equal(decider.decide(fold(decider, [...history, ...expected]), command), []);
      },
    };
  },
});

/** An event as a projection or process gets it; `at` and `streamId` as wanted. */
export const recorded = <E extends Event>(
  event: E,
  place: { streamId: string; position?: bigint; revision?: bigint; at?: Date },
): Recorded<E> => {
  const at = place.at ?? new Date('2030-01-01T00:00:00Z');
  const position = place.position ?? 0n;
  return {
    ...event,
    id: `e-${position}`,
    streamId: place.streamId,
    revision: place.revision ?? position,
    position,
    at,
    meta: {
      commandId: `c-${position}`,
      digest: 'd',
      correlationId: 'r',
      causationId: 'c',
      actor: { type: 'system', id: 'spec' },
      at: at.toISOString(),
      schemaVersion: 1,
    },
  };
};

/** Projects every event twice, as at-least-once delivery may, with the runner's own position guard. */
export const projected = <Row, E extends Event>(
  projection: Projection<Row, E>,
  history: readonly { event: NoInfer<E>; streamId: string; at?: Date }[],
  open: Open = (sealed) => sealed,
) => {
  const rows = new Map<string, { row: Row | undefined; position: bigint }>();
  const events = history.map(({ event, ...place }, i) => recorded(event, { ...place, position: BigInt(i) }));
  for (const event of events.flatMap((e) => [e, e])) {
    if (!projection.types.has(event.type)) continue;
    for (const id of projection.rowIds(event)) {
      const held = rows.get(id);
      if (!held || held.position < event.position)
        rows.set(id, {
          row: projection.apply(held?.row, event, id, open, (other) => rows.get(other)?.row),
          position: event.position,
        });
    }
  }
  return { row: (id: string) => rows.get(id)?.row, rows };
};
