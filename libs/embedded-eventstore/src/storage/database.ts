import { closeSync, openSync } from 'node:fs';
import { SqliteFile } from '@veilway/sqlite-file';

/**
 * `stream_key` stands apart because its rows must never move: they are appended in order, keep their size, and are
 * overwritten where they lie. That makes erasing a key final, see stream-key.ts. `trimming` names the streams with
 * hidden rows that were too many to be removed at once. `due`: when the oldest row of a stream with an age will be too old,
 * in milliseconds since 1970; nothing where it has none.
 */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS stream (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    last INTEGER NOT NULL DEFAULT -1,
    tombstoned INTEGER NOT NULL DEFAULT 0,
    truncate_before INTEGER NOT NULL DEFAULT 0,
    max_count INTEGER,
    max_age INTEGER,
    due INTEGER
  );
  CREATE TABLE IF NOT EXISTS trimming (stream INTEGER PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS stream_key (stream INTEGER PRIMARY KEY, key BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS event (
    position INTEGER PRIMARY KEY,
    stream INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    id BLOB NOT NULL,
    type TEXT NOT NULL,
    json INTEGER NOT NULL,
    created INTEGER NOT NULL,
    data_length INTEGER NOT NULL,
    payload BLOB NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS event_by_revision ON event (stream, revision);
  CREATE INDEX IF NOT EXISTS event_by_id ON event (id);
`;

/** After what brings older files to this shape: they have no such column before. */
const BY_DUE = `CREATE INDEX IF NOT EXISTS stream_by_due ON stream (due) WHERE due IS NOT NULL;`;

const FORMAT = 3;

/** Before, what waited to be removed was found by looking at every stream that keeps less than all. */
const FROM_FORMAT_1 = `
  DROP INDEX IF EXISTS stream_by_retention;
  INSERT INTO trimming SELECT id FROM stream WHERE max_count IS NOT NULL OR truncate_before > 0;
`;

/** Before, every stream that ever had an age was looked at each minute. Each is once more. */
const FROM_FORMAT_2 = `
  DROP INDEX IF EXISTS stream_by_age;
  ALTER TABLE stream ADD COLUMN due INTEGER;
  UPDATE stream SET due = 0 WHERE max_age IS NOT NULL;
`;

export type { Row } from '@veilway/sqlite-file';

/** The one SQLite connection: durable at every commit, exclusive to this process, small in memory. */
export class EventDatabase extends SqliteFile {
  /** @throws when another process holds the file, it is damaged or another user's, its disk is full, or a newer version wrote it. */
  constructor(file: string) {
    super(file, {
      name: 'The event store',
      format: FORMAT,
      migrate: (db, found) => {
        db.exec(SCHEMA);
        if (found === 1) db.exec(FROM_FORMAT_1);
        if (found === 1 || found === 2) db.exec(FROM_FORMAT_2);
        db.exec(BY_DUE);
      },
      synchronous: 'FULL',
      cacheBytes: 8 * 1024 * 1024,
    });
  }

  /** Makes an empty one. @throws when the file is there already, or cannot be made. */
  static begin(file: string): void {
    closeSync(openSync(file, 'wx', 0o600));
    new EventDatabase(file).close();
  }
}
