import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from './embedded/backup/backup.js';
import { CannotStart } from './embedded/waiting.js';
import { loadSettings, secretsIn } from './platform/settings.js';

const USAGE = `Usage: npm run backup -- [--to FOLDER] [--keep-days N] [--without-proof]

  --to FOLDER        where backups are kept; ./backups without it
  --keep-days N      remove those that are older, once this one is whole
  --without-proof    do not make its read models; a restore can compare the position alone then`;

/** What people use in the meantime goes first. */
const LOW_PRIORITY = 10;

const say = (text: string) => process.stdout.write(`${text}\n`);

const optionsOf = () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: './backups' },
      'keep-days': { type: 'string' },
      'without-proof': { type: 'boolean', default: false },
    },
  });
  const days = values['keep-days'];
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days)) throw new CannotStart(USAGE);
  return {
    to: resolve(values.to),
    keepDays: days === undefined ? undefined : Number(days),
    isProven: !values['without-proof'],
  };
};

const main = async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const options = optionsOf();
  setPriority(LOW_PRIORITY);
  const settings = loadSettings(process.env);
  const { folder, manifest, removed } = await backUp(settings, { ...options, now: new Date() }, say);
  say(`${folder}: the log up to position ${manifest.position}, ${Object.keys(manifest.files).length - 1} files.`);
  for (const name of removed) say(`Removed ${name}, which was older than ${options.keepDays} days.`);
  say(
    `Keep ${secretsIn(settings.dataDir)}, or MASTER_KEY and JWT_SECRET, apart from it: without them nobody can read it.`,
  );
};

main().then(
  () => process.exit(0),
  (error: Error & { code?: string }) => {
    say(error.code?.startsWith('ERR_PARSE_ARGS') ? `${error.message}\n\n${USAGE}` : error.message);
    process.exit(1);
  },
);
