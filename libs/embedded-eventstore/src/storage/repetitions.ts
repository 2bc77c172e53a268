import { type Expected, WrongExpectedVersion } from '../refusal.js';
import type { Appended, NewEvent } from './append.js';
import type { EventDatabase } from './database.js';
import { type Head, isDeleted } from './stream-heads.js';

/** Knows an append that was made before by the ids of its events, so that a caller who lost an answer may simply ask again. */
export class Repetitions {
  readonly #byId;
  readonly #at;

  constructor(db: EventDatabase) {
    // Left to itself SQLite picks the index by stream, and every append walks the whole stream.
    this.#byId = db.prepare(`SELECT revision FROM event INDEXED BY event_by_id WHERE id = ? AND stream = ?`);
    this.#at = db.prepare(`SELECT id, position FROM event WHERE stream = ? AND revision = ?`);
  }

  /**
   * The answer that these very events got before. Where the expectation is met as it stands there is none: that is a new
   * append, as in EventStoreDB.
   * @throws WrongExpectedVersion where only some of them were written before.
   */
  find(head: Head, expected: Expected, events: readonly NewEvent[]): Appended | undefined {
    const [first] = events;
    if (!first || isDeleted(head)) return undefined;
    const start = this.#start(head, expected, first);
    if (start === undefined) return undefined;
    let position: number | undefined;
    for (const [index, { id }] of events.entries()) {
      const stored = this.#at.first([head.id, start + index]) as [Buffer, number] | undefined;
      if (!stored?.[0].equals(id)) {
        if (index === 0) return undefined;
        throw new WrongExpectedVersion(head.name, expected, head.last);
      }
      position = stored[1];
    }
    return { revision: start + events.length - 1, position };
  }

  /** Where these events would stand, had they been written before. */
  #start(head: Head, expected: Expected, first: NewEvent): number | undefined {
    if (expected === 'any' || expected === 'stream_exists')
      return this.#byId.first([first.id, head.id])?.[0] as number | undefined;
    const start = expected === 'no_stream' ? 0 : expected + 1;
    return start <= head.last ? start : undefined;
  }
}
