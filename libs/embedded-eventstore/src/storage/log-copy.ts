import { rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { EventDatabase } from './database.js';

/** A bound on the pause that a copy makes for everybody else. */
const EVENTS_AT_ONCE = 2_000;

/** How far a copy is, in positions of the log. */
export type CopyProgress = Readonly<{ position: number; of: number }>;

/**
 * Copies the log into a file of its own while it goes on being written: events in their order, a few at a time, and at the end in one
 * transaction the newest with what is written over, their streams and these streams' keys. So the copy is the log as it was
 * at one position, and what was erased meanwhile cannot be read in it.
 * @param newest the position of the newest event
 * @param signal ends it; what was copied is removed then, as after any failure
 * @returns the position of the newest event in the copy
 * @throws when the file is there already or cannot be written
 */
export const copyLog = async (
  db: EventDatabase,
  file: string,
  newest: () => number,
  tell: (progress: CopyProgress) => void,
  signal: AbortSignal,
): Promise<number> => {
  EventDatabase.begin(file);
  try {
    db.prepare('ATTACH ? AS copy').run([file]);
    try {
      // Nobody reads it before it is whole.
      db.exec('PRAGMA copy.journal_mode=OFF; PRAGMA copy.synchronous=OFF');
      return await copyEvents(db, newest, tell, signal);
    } finally {
      db.exec('DETACH copy');
    }
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
};

const copyEvents = async (
  db: EventDatabase,
  newest: () => number,
  tell: (progress: CopyProgress) => void,
  signal: AbortSignal,
): Promise<number> => {
  const bound = db.prepare(
    `SELECT max(position) FROM (SELECT position FROM event WHERE position > ? ORDER BY position LIMIT ${EVENTS_AT_ONCE})`,
  );
  const copy = db.prepare('INSERT INTO copy.event SELECT * FROM event WHERE position > ? AND position <= ?');
  const copyNext = (after: number): { position: number; isWhole: boolean } => {
    const position = (bound.first([after])?.[0] as number | null) ?? after;
    copy.run([after, position]);
    const isWhole = position === newest();
    if (isWhole) db.exec(STREAMS);
    return { position, isWhole };
  };
  for (let at = 0; ;) {
    signal.throwIfAborted();
    const { position, isWhole } = db.transaction(() => copyNext(at));
    if (isWhole) return position;
    at = position;
    tell({ position, of: newest() });
    await nextTurn();
  }
};

/** Rows that were removed after they were copied are hidden by what their streams say, and are removed where the copy is opened. */
const STREAMS = `
  INSERT INTO copy.stream SELECT * FROM stream;
  INSERT INTO copy.stream_key SELECT * FROM stream_key;
  INSERT INTO copy.trimming SELECT id FROM stream
    WHERE tombstoned OR truncate_before > 0 OR max_count IS NOT NULL OR max_age IS NOT NULL;
`;
