import { existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { cleanLog } from './embedded/clean-log.js';
import { eventLogIn, loadSettings } from './platform/settings.js';

const WHAT = (
  file: string,
) => `Earlier versions stored beside each event a hash of the request that caused it. Whoever reads
the log can test passwords against it. This takes those hashes out of ${file}
and ends all sessions, so that everybody signs in again. An Idempotency-Key that was used before
is refused from then on. Stop the product first.

It changes no password and no backup. Copies that somebody may have read stay dangerous: delete them,
and where that cannot be made sure, the passwords of these accounts must be taken as known.
`;

const say = (text: string) => process.stdout.write(`${text}\n`);

const main = async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { dataDir, eventStoreUrl } = loadSettings(process.env);
  const file = eventLogIn(dataDir);
  if (eventStoreUrl)
    throw new Error('EVENTSTORE_URL is set: only the log of the embedded event store can be changed where it lies.');
  if (!statSync(file, { throwIfNoEntry: false })?.size)
    throw new Error(`There is no event log at ${file}; DATA_DIR says where it is looked for.`);
  say(WHAT(file));
  if (!process.argv.includes('--yes')) {
    const asking = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await asking.question('Type yes to do this: ');
    asking.close();
    if (answer.trim() !== 'yes') {
      say('Nothing was changed.');
      return;
    }
  }
  const { cleaned, ended } = await cleanLog(file, new Date());
  say(`${cleaned} events were cleaned, ${ended} sessions ended.`);
};

main().then(
  () => process.exit(0),
  (error: Error) => {
    say(error.message);
    process.exit(1);
  },
);
