import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Digest } from '../../platform/event-sourcing/projections/digests.js';
import { eventLogIn, filesIn, loadSettings, secretsIn } from '../../platform/settings.js';
import { CannotStart, type Say } from '../waiting.js';
import { FILES, LOG, type Manifest, readManifest } from './manifest.js';
import { prove } from './proof.js';

type Options = {
  /** The backup's folder. */
  from: string;
  dataDir: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The file that secrets.json of DATA_DIR was kept in; left out where it is still there, or the environment has them. */
  secrets?: string | undefined;
};

/** What came out, beside what the backup says must come out. */
export type Parity = Readonly<{
  manifest: Manifest;
  position: number;
  readModels: readonly Readonly<{ name: string; found: Digest; wanted: Digest | undefined }>[];
}>;

/** Read models that hold something else than those of the backup. One that the backup does not know differs from nothing. */
export const differing = ({ readModels }: Parity): Parity['readModels'] =>
  readModels.filter(({ found, wanted }) => wanted && (wanted.rows !== found.rows || wanted.sha256 !== found.sha256));

/**
 * Puts a backup into an empty DATA_DIR and makes its read models, so that the next start goes on from there.
 * @throws CannotStart, InvalidSettings where it cannot be; DATA_DIR is as before then
 */
export const restore = async ({ from, dataDir, env, secrets }: Options, say: Say): Promise<Parity> => {
  const manifest = await readManifest(from);
  await mustBeFree(dataDir, secrets);
  const staged = join(dataDir, '.restoring');
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true, mode: 0o700 });
  try {
    await copyFile(join(from, LOG), eventLogIn(staged));
    await mkdir(filesIn(staged), { mode: 0o700 });
    for (const name of await readdir(join(from, FILES)).catch(() => []))
      await copyFile(join(from, FILES, name), join(filesIn(staged), name));
    await stageSecrets(secrets ?? secretsIn(dataDir), secretsIn(staged), env);
    const { position, readModels } = await prove(loadSettings({ ...env, DATA_DIR: staged }), say);
    await bringIn(staged, dataDir);
    const compared = Object.entries(readModels).map(([name, found]) => ({
      name,
      found,
      wanted: manifest.readModels?.[name],
    }));
    return { manifest, position, readModels: compared };
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
};

const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0;

const mustBeFree = async (dataDir: string, secrets: string | undefined): Promise<void> => {
  const hasFiles = (await readdir(filesIn(dataDir)).catch(() => [])).length > 0;
  if ((await sizeOf(eventLogIn(dataDir))) > 0 || hasFiles)
    throw new CannotStart(
      `${dataDir} holds what was stored there. Stop the product and move that folder away, or set DATA_DIR to another one.`,
    );
  if (secrets && (await sizeOf(secretsIn(dataDir))) > 0)
    throw new CannotStart(`${secretsIn(dataDir)} is there already. Leave --secrets out to use it, or move it away.`);
};

const stageSecrets = async (from: string, to: string, env: Options['env']): Promise<void> => {
  if (env['MASTER_KEY'] && env['JWT_SECRET']) return;
  await copyFile(from, to).catch(() => {
    throw new CannotStart(
      `${from} cannot be read, and without the secrets nothing in the backup can be. Name the file that secrets.json was kept in with --secrets, or set MASTER_KEY and JWT_SECRET to what it held.`,
    );
  });
};

/** The log last: until it is there nothing was restored. */
const bringIn = async (staged: string, dataDir: string): Promise<void> => {
  const names = (await readdir(staged)).filter((name) => name !== LOG);
  for (const name of [...names, LOG]) {
    await rm(join(dataDir, name), { recursive: true, force: true });
    await rename(join(staged, name), join(dataDir, name));
  }
};
