import { EventDatabase } from './database.js';
import { cipher } from './stream-key.js';

type Rewritable = Readonly<{ stream: string; id: Buffer; type: string; metadata: Buffer }>;
type Rewritten = Readonly<{ id: Buffer; metadata: Buffer }>;

const PAGE = 1_000;

/**
 * Gives events other ids and metadata, all or none of them, and leaves no copy of the old ones in the file. For what
 * should never have been stored; no server may have the file open. Answers how many were changed.
 */
export const rewriteEvents = (file: string, change: (event: Rewritable) => Rewritten | undefined): number => {
  const db = new EventDatabase(file);
  try {
    const page = db.prepare(
      `SELECT e.position, s.name, e.id, e.type, e.data_length, e.payload, k.key
       FROM event e CROSS JOIN stream s ON s.id = e.stream CROSS JOIN stream_key k ON k.stream = e.stream
       WHERE e.position > ? ORDER BY e.position LIMIT ${PAGE}`,
    );
    const update = db.prepare(`UPDATE event SET id = ?, payload = ? WHERE position = ?`);
    const changed = db.transaction(() => {
      let count = 0;
      for (let rows = page.all([-1]); rows.length > 0; rows = page.all([rows.at(-1)![0]]))
        for (const row of rows) {
          const [position, stream, id, type, length, payload, key] = row as [
            number,
            string,
            Buffer,
            string,
            number,
            Buffer,
            Buffer,
          ];
          const clear = cipher(key, position, payload);
          const rewritten = change({ stream, id, type, metadata: clear.subarray(length) });
          if (!rewritten) continue;
          const renewed = Buffer.concat([clear.subarray(0, length), rewritten.metadata]);
          update.run([rewritten.id, cipher(key, position, renewed), position]);
          count += 1;
        }
      return count;
    });
    db.compact();
    return changed;
  } finally {
    db.close();
  }
};
