import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { differing, type Parity, restore } from './embedded/backup/restore.js';
import { CannotStart } from './embedded/waiting.js';
import { dataDirOf } from './platform/settings.js';

const USAGE = `Usage: npm run restore -- FOLDER [--secrets FILE]

  FOLDER             one backup, as npm run backup made it
  --secrets FILE     where secrets.json was kept; not needed where MASTER_KEY and JWT_SECRET are set`;

const say = (text: string) => process.stdout.write(`${text}\n`);

const optionsOf = () => {
  const { values, positionals } = parseArgs({ options: { secrets: { type: 'string' } }, allowPositionals: true });
  if (positionals.length !== 1) throw new CannotStart(USAGE);
  return { from: resolve(positionals[0]!), secrets: values.secrets && resolve(values.secrets) };
};

const report = (parity: Parity): string[] => {
  const { manifest, position, readModels } = parity;
  const compared = readModels.filter(({ wanted }) => wanted).length;
  const others = differing(parity);
  return [
    `Position: ${position}${position === manifest.position ? ', as in the backup' : `, but ${manifest.position} in the backup`}`,
    `Read models: ${compared - others.length} as in the backup, ${readModels.length - compared} not compared`,
    ...others.map(
      ({ name, found, wanted }) => `  ${name}: ${found.rows} rows, but others than the ${wanted!.rows} in the backup`,
    ),
  ];
};

const main = async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const dataDir = dataDirOf(process.env['DATA_DIR']);
  const parity = await restore({ ...optionsOf(), dataDir, env: process.env }, say);
  for (const line of report(parity)) say(line);
  if (parity.position !== parity.manifest.position || differing(parity).length > 0)
    throw new CannotStart('It is restored, but it is not what was backed up.');
  say(`Restored into ${dataDir}. Start the product.`);
};

main().then(
  () => process.exit(0),
  (error: Error & { code?: string }) => {
    say(error.code?.startsWith('ERR_PARSE_ARGS') ? `${error.message}\n\n${USAGE}` : error.message);
    process.exit(1);
  },
);
