/** `npm run engines`: the two embedded engines alone, on the ports of the real ones; each prints its URL, credentials included. */
import { fork } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, say } from './lib/console.mjs';
import { endWithNpm } from './lib/parent.mjs';
import { ROOT } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string', default: join(ROOT, 'data') },
    'eventstore-port': { type: 'string', default: '2113' },
    'mongo-port': { type: 'string', default: '27017' },
  },
});

endWithNpm();
await prepare(['embedded-eventstore', 'embedded-mongo']).catch(fail);
mkdirSync(values['data-dir'], { recursive: true, mode: 0o700 });
chmodSync(values['data-dir'], 0o700);

const engines = {
  'embedded-eventstore': ['--file', join(values['data-dir'], 'eventstore.db'), '--port', values['eventstore-port']],
  'embedded-mongo': ['--file', join(values['data-dir'], 'read-models.db'), '--port', values['mongo-port']],
};
say('Engines; Ctrl-C stops them.');
for (const [lib, args] of Object.entries(engines)) {
  const engine = fork(join(ROOT, 'libs', lib, 'dist/main.js'), args);
  engine.on('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => engine.kill(signal));
}
