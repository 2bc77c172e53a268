import type { EventDatabase, Row } from './database.js';
import type { Head } from './stream-heads.js';
import { cipher } from './stream-key.js';

/** An event as it is stored. `created` in milliseconds since 1970; `id` the 16 bytes of a UUID. */
export type StoredEvent = Readonly<{
  position: number;
  stream: string;
  revision: number;
  id: Buffer;
  type: string;
  json: boolean;
  created: number;
  data: Buffer;
  metadata: Buffer;
}>;

export type Direction = 'forwards' | 'backwards';

/** One page of a read: from `from`, inclusive, in `direction`. */
export type Page = Readonly<{ from: number; direction: Direction; limit: number }>;

const COLUMNS = `e.position, s.name, e.revision, e.id, e.type, e.json, e.created, e.data_length, e.payload, k.key`;

/** What retention hides is hidden at once, also while its rows still wait to be removed. */
const VISIBLE = `e.revision >= s.truncate_before
  AND (s.max_count IS NULL OR e.revision > s.last - s.max_count)
  AND (s.max_age IS NULL OR e.created > ? - s.max_age * 1000)`;

// CROSS JOIN pins the order of the loops: the events lead, in the order of their index.
const select = (where: string, order: string) => `
  SELECT ${COLUMNS} FROM event e CROSS JOIN stream s ON s.id = e.stream CROSS JOIN stream_key k ON k.stream = e.stream
  WHERE ${where} AND ${VISIBLE} ORDER BY ${order} LIMIT ?`;

/** Pages through one stream or the whole log. */
export class EventReader {
  readonly #all;
  readonly #stream;

  constructor(
    db: EventDatabase,
    private readonly clock: () => number,
  ) {
    this.#all = {
      forwards: db.prepare(select('e.position >= ?', 'e.position')),
      backwards: db.prepare(select('e.position <= ?', 'e.position DESC')),
    };
    this.#stream = {
      forwards: db.prepare(select('e.stream = ? AND e.revision >= ?', 'e.revision')),
      backwards: db.prepare(select('e.stream = ? AND e.revision <= ?', 'e.revision DESC')),
    };
  }

  all({ from, direction, limit }: Page): StoredEvent[] {
    return this.#all[direction].all([from, this.clock(), limit]).map(eventOf);
  }

  stream(head: Head, { from, direction, limit }: Page): StoredEvent[] {
    return this.#stream[direction].all([head.id, from, this.clock(), limit]).map(eventOf);
  }
}

const eventOf = (row: Row): StoredEvent => {
  const [position, stream, revision, id, type, json, created, length, payload, key] = row as [
    number,
    string,
    number,
    Buffer,
    string,
    number,
    number,
    number,
    Buffer,
    Buffer,
  ];
  const clear = payload.length > 0 ? cipher(key, position, payload) : payload;
  return {
    position,
    stream,
    revision,
    id,
    type,
    json: json === 1,
    created,
    data: clear.subarray(0, length),
    metadata: clear.subarray(length),
  };
};
