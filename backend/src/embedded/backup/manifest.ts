import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Digest } from '../../platform/event-sourcing/projections/digests.js';
import { CannotStart } from '../waiting.js';

export const FORMAT = 1;

/** What a backup says of itself, in `backup.json`. */
export type Manifest = Readonly<{
  format: typeof FORMAT;
  /** ISO 8601, UTC. */
  madeAt: string;
  /** The position of the newest event in it. */
  position: number;
  /** SHA-256 of every file beside this one, by its path. */
  files: Readonly<Record<string, string>>;
  /** What came out when its read models were made, by collection; absent where that was left out. */
  readModels?: Readonly<Record<string, Digest>>;
}>;

export const MANIFEST = 'backup.json';

/** The event log within a backup. */
export const LOG = 'eventstore.db';

/** The folder of tickets' files within a backup. */
export const FILES = 'files';

const digestOfFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

/** SHA-256 of all files below a folder but the manifest, by their paths. */
export const digestsBelow = async (folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
  const digests: Record<string, string> = {};
  for (const name of names) digests[name] = await digestOfFile(join(folder, name));
  return digests;
};

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });

/** Reads what a backup says of itself, and makes sure that it is still what it was. @throws CannotStart */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new CannotStart(`There is no backup at ${folder}: it would have a ${MANIFEST}.`);
  });
  const manifest = parsed(folder, text);
  const found = await digestsBelow(folder);
  const changed = [...new Set([...Object.keys(manifest.files), ...Object.keys(found)])].filter(
    (name) => manifest.files[name] !== found[name],
  );
  if (changed.length > 0)
    throw new CannotStart(
      `The backup at ${folder} is damaged: ${changed[0]}${changed.length > 1 ? ` and ${changed.length - 1} other files are` : ' is'} not as it was made. Nothing was changed; take another backup.`,
    );
  return manifest;
};

const parsed = (folder: string, text: string): Manifest => {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(text) as Manifest;
  } catch {
    throw new CannotStart(`${join(folder, MANIFEST)} is damaged. Take another backup.`);
  }
  if (manifest.format !== FORMAT)
    throw new CannotStart(
      `The backup at ${folder} has format ${manifest.format}; this version reads ${FORMAT}. Use the version that made it.`,
    );
  return manifest;
};
