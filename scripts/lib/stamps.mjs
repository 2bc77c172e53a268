import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run.mjs';

const NOT_SOURCE = new Set(['node_modules', 'dist', '.git']);
const stampFile = (name) => join(ROOT, 'node_modules/.cache/veilway', `${name}.stamp`);

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return yield path;
  for (const entry of readdirSync(path).sort()) if (!NOT_SOURCE.has(entry)) yield* filesBelow(join(path, entry));
}

/**
 * A digest of the contents of files and folders. Contents, not times: a checkout or a copy touches every time.
 * @param {string[]} paths from the root
 * @param {(path: string) => boolean} [counts] which files matter
 */
export function fingerprint(paths, counts = () => true) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths)
    for (const file of filesBelow(join(ROOT, path)))
      if (counts(file)) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Whether `name` was last done with this fingerprint. */
export const isStamped = (name, print) =>
  existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === print;

/** Remembers that `name` was done with this fingerprint; it goes away with node_modules. */
export function stamp(name, print) {
  mkdirSync(dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), print);
}
