import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../platform/settings.js';
import { supervise, type Child } from './children.js';

const programOf = (lib: string) => fileURLToPath(new URL('main.js', import.meta.resolve(lib)));
const portArg = (port: number | undefined) => ['--port', String(port ?? 0)];

/** Starts what no URL was given for, and answers settings that are complete. */
export const withEmbedded = async (
  settings: Settings,
  onTrouble: (message: string) => void,
): Promise<{ settings: Settings; stop: () => Promise<void> }> => {
  const started: Child[] = [];
  const start = async (service: Omit<Parameters<typeof supervise>[0], 'onTrouble'>) => {
    const child = await supervise({ ...service, onTrouble });
    started.push(child);
    return child.url;
  };
  const stop = async () => {
    await Promise.all(started.map((child) => child.stop()));
  };
  try {
    const [eventStoreUrl, mongoUrl, smtpUrl] = await Promise.all([
      settings.eventStoreUrl ??
        start({
          name: 'The embedded event store',
          module: programOf('@veilway/embedded-eventstore'),
          flags: ['--max-old-space-size=96'],
          args: (port) => ['--file', join(settings.dataDir, 'eventstore.db'), ...portArg(port)],
        }),
      settings.mongoUrl ??
        start({ name: 'The embedded database', module: programOf('@veilway/embedded-mongo'), args: portArg }),
      settings.smtpUrl ??
        start({
          name: 'The mail catcher',
          module: fileURLToPath(new URL('mail-catcher.js', import.meta.url)),
          // A third less memory, and slowness nobody notices at a mail a minute. It cannot do WebAssembly, and says so
          // on the terminal unless told.
          flags: ['--lite-mode', '--no-expose-wasm'],
          args: (port) => [String(settings.mailWebPort), ...(port === undefined ? [] : [String(port)])],
        }),
    ]);
    return { settings: { ...settings, eventStoreUrl, mongoUrl, smtpUrl }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
