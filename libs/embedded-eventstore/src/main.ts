import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { startEmbeddedEventStore } from './index.js';

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    port: { type: 'string', default: '0' },
    // Others can read the arguments of a process.
    'password-stdin': { type: 'boolean' },
  },
});
if (!values.file || !/^\d+$/.test(values.port)) {
  console.error('Usage: node main.js --file data/eventstore.db [--port 2113] [--password-stdin]');
  process.exit(2);
}

// Who forked us may end before we are ready.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
if (process.connected === false) process.exit();

const { url, port, stop } = await startEmbeddedEventStore({
  file: resolve(values.file),
  port: Number(values.port),
  password: values['password-stdin'] ? (await text(process.stdin)).trim() : undefined,
}).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const quit = () => void stop().then(() => process.exit(0));
process.on('SIGTERM', quit);
process.on('SIGINT', quit);
process.stdout.once('error', quit); // nobody reads it any more

// Last: whoever reads this may end the process at once.
console.log(JSON.stringify({ url, port }));
