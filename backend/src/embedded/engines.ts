import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { fileURLToPath } from 'node:url';
import { keyFor } from '../platform/crypto/secrets.js';
import { eventLogIn, readModelsIn, type Settings } from '../platform/settings.js';
import { Child } from './children.js';
import { givenDatabase, givenEventStore } from './given.js';
import { type Say, waitingFor } from './waiting.js';

const programOf = (lib: string) => fileURLToPath(new URL('main.js', import.meta.resolve(lib)));
const portArg = (port: number | undefined) => ['--port', String(port ?? 0)];

/** The mail catcher's page asks for the same credentials as its SMTP port. */
const pageOf = (smtpUrl: string, port: number): string => {
  const { username, password } = new URL(smtpUrl);
  return `http://${username}:${password}@localhost:${port}`;
};

/** Ends the leases of an embedded database: the process that held them has ended, so nobody need wait for their term. */
const endLeases = async (mongoUrl: string): Promise<void> => {
  const client = await MongoClient.connect(mongoUrl);
  await client
    .db()
    .collection('leases')
    .updateMany({}, { $set: { until: new Date(0) } });
  await client.close();
};

/**
 * Starts what no URL was given for, waits for the rest to answer, and answers settings that are complete. Where what was
 * started is found and with which password stands in DATA_DIR for its owner's tools, while it runs.
 */
export const withEngines = async (
  settings: Settings,
  say: Say,
): Promise<{ settings: Settings; mailPage: string | undefined; stop: () => Promise<void> }> => {
  const children: Child[] = [];
  const start = (service: Omit<ConstructorParameters<typeof Child>[0], 'onTrouble'>) => {
    const child = new Child({ ...service, onTrouble: say });
    children.push(child);
    return waitingFor(() => `the ${service.name}`, child.url, say);
  };
  let areTold = false;
  const stop = async () => {
    // Another process may be running on this folder, which is why this start failed: its file stays.
    if (areTold) await rm(addresses, { force: true });
    await Promise.all(children.map((child) => child.stop()));
  };
  const { dataDir, mailWebPort } = settings;
  const addresses = join(dataDir, 'engines.json');
  try {
    const [eventStoreUrl, mongoUrl, smtpUrl] = await Promise.all([
      settings.eventStoreUrl
        ? givenEventStore(settings.eventStoreUrl, say)
        : start({
            name: 'embedded event store',
            module: programOf('@veilway/embedded-eventstore'),
            flags: ['--max-old-space-size=96'],
            args: (port) => ['--file', eventLogIn(dataDir), ...portArg(port)],
          }),
      settings.mongoUrl
        ? givenDatabase(settings.mongoUrl, say)
        : start({
            name: 'embedded database',
            module: programOf('@veilway/embedded-mongo'),
            args: (port) => [
              ...['--file', readModelsIn(dataDir), '--cache-mb', String(settings.databaseCacheMb)],
              ...portArg(port),
            ],
            secrets: [keyFor(settings.masterKey, 'embedded-database').toString('base64')],
          }),
      settings.smtpUrl ??
        start({
          name: 'mail catcher',
          module: fileURLToPath(new URL('mail-catcher/main.js', import.meta.url)),
          args: (port) => ['--web-port', String(mailWebPort), '--smtp-port', String(port ?? 0)],
        }),
    ]);
    if (!settings.mongoUrl) await endLeases(mongoUrl);
    const mailPage = settings.smtpUrl ? undefined : pageOf(smtpUrl, mailWebPort);
    const ours = {
      ...(settings.eventStoreUrl ? {} : { eventStore: eventStoreUrl }),
      ...(settings.mongoUrl ? {} : { database: mongoUrl }),
      ...(mailPage && { mailPage }),
    };
    if (children.length > 0) {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      areTold = true;
      await writeFile(addresses, `${JSON.stringify(ours, null, 2)}\n`, { mode: 0o600 });
    }
    return { settings: { ...settings, eventStoreUrl, mongoUrl, smtpUrl }, mailPage, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
