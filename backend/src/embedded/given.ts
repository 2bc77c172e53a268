import { setTimeout as delay } from 'node:timers/promises';
import { Database } from '../platform/event-sourcing/projections/database.js';
import { EventStore } from '../platform/event-sourcing/store/event-store.js';
import { Unavailable } from '../platform/event-sourcing/unavailable.js';
import { CannotStart, type Say, waitingFor } from './waiting.js';

const PATIENCE_MS = 60_000;
const AGAIN_MS = 250;

/** A store's URL as everybody may see it: neither credentials nor options, which may hold some too. */
export const withoutSecrets = (url: string): string =>
  url.replace(/^([^:]+:\/\/)(?:.*@)?([^/?]*)(\/[^?]*)?.*$/, '$1$2$3');

type Engine = {
  name: string;
  /** The setting that names it. */
  setting: string;
  url: string;
  /** One question; throws `Unavailable` where nobody answers. */
  ask: () => Promise<unknown>;
};

const untilItAnswers = async ({ name, setting, url, ask }: Engine, say: Say, patienceMs: number): Promise<void> => {
  const where = `${name} at ${withoutSecrets(url)}`;
  const deadline = Date.now() + patienceMs;
  const asking = async () => {
    for (;;) {
      try {
        await ask();
        return;
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        if (Date.now() > deadline)
          throw new CannotStart(
            `The ${where} did not answer within ${patienceMs / 1_000} s. Start it, or correct ${setting}.`,
          );
        await delay(AGAIN_MS);
      }
    }
  };
  await waitingFor(() => `the ${where}`, asking(), say);
};

/** Answers the URL of an event store that was given to us when somebody is there. */
export const givenEventStore = async (url: string, say: Say, patienceMs = PATIENCE_MS): Promise<string> => {
  const store = new EventStore(url);
  const ask = () => store.head();
  await untilItAnswers({ name: 'event store', setting: 'EVENTSTORE_URL', url, ask }, say, patienceMs);
  return url;
};

/** Answers the URL of a database that was given to us when somebody is there. */
export const givenDatabase = async (url: string, say: Say, patienceMs = PATIENCE_MS): Promise<string> => {
  const ask = async () => (await Database.connect(url)).close();
  await untilItAnswers({ name: 'database', setting: 'MONGODB_URL', url, ask }, say, patienceMs);
  return url;
};
