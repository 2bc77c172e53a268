import { createApp } from '../../app.js';
import { DataKeys } from '../../platform/event-sourcing/privacy/data-keys.js';
import { digestOf, type Digest } from '../../platform/event-sourcing/projections/digests.js';
import { Database } from '../../platform/event-sourcing/projections/database.js';
import { collectionOf } from '../../platform/event-sourcing/projections/read-model.js';
import { ReadModels } from '../../platform/event-sourcing/projections/read-models.js';
import { Registry } from '../../platform/event-sourcing/registry.js';
import { Worker } from '../../platform/event-sourcing/leadership/worker.js';
import type { Settings } from '../../platform/settings.js';
import { withEngines } from '../engines.js';
import { CannotStart, type Say, waitingFor } from '../waiting.js';

/** Nobody is written to: no process manager runs. */
const NO_MAIL_SERVER = 'smtp://localhost:1';

export type Proof = Readonly<{ position: number; readModels: Readonly<Record<string, Digest>> }>;

/**
 * Makes all read models of a log, and nothing else: no process manager acts, no mail leaves, no port is opened to the world.
 * @param settings `dataDir` names the folder of the log; without `mongoUrl` they are left in it
 * @throws CannotStart where they cannot be made; InvalidSettings where the master key is another log's
 */
export const prove = async (settings: Settings, say: Say): Promise<Proof> => {
  const engines = await withEngines({ ...settings, smtpUrl: NO_MAIL_SERVER, role: 'worker' }, say);
  try {
    const app = await createApp(engines.settings);
    const [worker, database] = [app.get(Worker), app.get(Database)];
    try {
      app.get(Registry).keepReadModelsOnly();
      await app.get(DataKeys).proveMasterKey();
      worker.start();
      const progress = () => `the read models: ${worker.progress ?? 0} % of the event log read`;
      await waitingFor(progress, worker.hasSettledIn(), say);
      await app.get(ReadModels).trustworthy(true);
      const [trouble] = worker.troubles();
      if (trouble) throw new CannotStart(`The read model ${trouble.name} cannot be made: ${trouble.reason}.`);
      return { position: Number(worker.position), readModels: await digests(app.get(Registry), database) };
    } finally {
      await worker.stop();
      await database.close();
    }
  } finally {
    await engines.stop();
  }
};

const digests = async ({ readModels }: Registry, database: Database): Promise<Record<string, Digest>> => {
  const found: Record<string, Digest> = {};
  for (const model of readModels) found[collectionOf(model)] = await digestOf(database, model);
  return found;
};
