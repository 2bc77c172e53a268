import { askForCopy, copyClosedLog } from '@veilway/embedded-eventstore';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../platform/calendar.js';
import { eventLogIn, filesIn, readModelsIn, type Settings } from '../../platform/settings.js';
import { CannotStart, type Say } from '../waiting.js';
import { digestsBelow, FILES, FORMAT, LOG, MANIFEST, type Manifest, writeManifest } from './manifest.js';
import { prove } from './proof.js';

type Options = {
  /** The folder that holds all backups. */
  to: string;
  now: Date;
  /** Older ones are removed once this one is whole. */
  keepDays?: number | undefined;
  /** Whether its read models are made, to see that it can be restored and what must come out. */
  isProven: boolean;
};

/** gRPC's code where nobody answers, or answers that it cannot. */
const UNAVAILABLE = 14;

/** A folder's name that sorts by time and is a name everywhere. */
const nameAt = (time: Date) => time.toISOString().slice(0, 19).replaceAll(':', '-') + 'Z';
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/**
 * Makes a backup of what the embedded engines keep, also while the product runs: the log as it is at one position, and the files of
 * tickets. Secrets are left out: whoever has both can read everything.
 * @returns its folder, and what it says of itself
 * @throws CannotStart when it cannot be made; nothing is left then
 */
export const backUp = async (
  settings: Settings,
  { to, now, keepDays, isProven }: Options,
  say: Say,
): Promise<{ folder: string; manifest: Manifest; removed: readonly string[] }> => {
  if (settings.eventStoreUrl)
    throw new CannotStart(
      'EVENTSTORE_URL is set: back up that event store with its own means (docs/operating.md). This copies the embedded one.',
    );
  await mkdir(to, { recursive: true, mode: 0o700 });
  const folder = join(to, nameAt(now));
  const made = `${folder}.part`;
  await mkdir(made, { mode: 0o700 });
  try {
    const copied = await copyLog(settings.dataDir, join(made, LOG), say);
    await copyFiles(filesIn(settings.dataDir), join(made, FILES));
    const readModels = isProven ? await proven(settings, made, copied, say) : undefined;
    const manifest: Manifest = {
      format: FORMAT,
      madeAt: now.toISOString(),
      position: copied,
      files: await digestsBelow(made),
      ...(readModels && { readModels }),
    };
    await writeManifest(made, manifest);
    await rename(made, folder);
    return { folder, manifest, removed: keepDays === undefined ? [] : await removeOlder(to, now, keepDays) };
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    throw error;
  }
};

/** By the process that has it open, where there is one. */
const copyLog = async (dataDir: string, to: string, say: Say): Promise<number> => {
  let told = 0;
  const tell: Tell = ({ position, of }) => {
    const percent = Math.floor((100 * position) / of);
    if (percent >= told + 10) say(`The event log: ${(told = percent)} % copied`);
  };
  try {
    const running = await runningStore(dataDir);
    return await (running ? askOrOpen(running, dataDir, to, tell) : copyClosedLog(eventLogIn(dataDir), to, tell));
  } catch (error) {
    throw new CannotStart(`The event log was not copied: ${(error as Error).message}`);
  }
};

type Tell = Parameters<typeof askForCopy>[2];

/** Of a product that was killed there is still the word that it runs. */
const askOrOpen = async (url: string, dataDir: string, to: string, tell: Tell): Promise<number> => {
  try {
    return await askForCopy(url, to, tell);
  } catch (refused) {
    if ((refused as { code?: unknown }).code !== UNAVAILABLE) throw refused;
    return copyClosedLog(eventLogIn(dataDir), to, tell).catch((error: Error & { code?: string }) => {
      throw error.code === 'SQLITE_BUSY' ? refused : error;
    });
  }
};

/** As the product tells its owner while it runs. */
const runningStore = async (dataDir: string): Promise<string | undefined> => {
  try {
    const told = JSON.parse(await readFile(join(dataDir, 'engines.json'), 'utf8')) as { eventStore?: string };
    return told.eventStore;
  } catch {
    return undefined;
  }
};

/** After the log, so that no file is missing that it names; one that is removed meanwhile was meant to go. */
const copyFiles = async (from: string, to: string): Promise<void> => {
  const names = await readdir(from).catch(() => []);
  if (names.length > 0) await mkdir(to, { mode: 0o700 });
  for (const name of names)
    await copyFile(join(from, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
};

/** What comes out when the copy's read models are made; nothing of that is left beside the log. */
const proven = async (
  settings: Settings,
  folder: string,
  copied: number,
  say: Say,
): Promise<Manifest['readModels']> => {
  const { position, readModels } = await prove({ ...settings, dataDir: folder, mongoUrl: undefined }, say);
  if (position !== copied)
    throw new CannotStart(
      `The copy ends at ${position} and not at ${copied}. Look for a disk that fails, and try again.`,
    );
  for (const end of ['.cert.pem', '.key.pem']) await rm(join(folder, `${LOG}${end}`));
  for (const end of ['', '-wal', '-shm']) await rm(`${readModelsIn(folder)}${end}`, { force: true });
  return readModels;
};

const removeOlder = async (to: string, now: Date, keepDays: number): Promise<string[]> => {
  const oldest = nameAt(new Date(now.getTime() - keepDays * DAY_MS));
  const removed: string[] = [];
  for (const name of await readdir(to)) {
    if (!NAME.test(name) || name >= oldest || !(await readdir(join(to, name))).includes(MANIFEST)) continue;
    await rm(join(to, name), { recursive: true });
    removed.push(name);
  }
  return removed;
};
