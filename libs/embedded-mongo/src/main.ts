import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './index.js';

const usage = 'Usage: node dist/main.js [--port 27017] [--password-stdin]   (port 0: any free one)';

const start = async () => {
  // Others can read the arguments of a process.
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '0' }, 'password-stdin': { type: 'boolean' } },
  });
  const password = values['password-stdin'] ? (await text(process.stdin)).trim() : undefined;
  return startEmbeddedMongo({ port: Number(values.port), password });
};

// Who forked us may end before we are ready.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
if (process.connected === false) process.exit();

try {
  const { url, port, stop } = await start();
  const end = () => void stop().then(() => process.exit(0));
  process.on('SIGTERM', end).on('SIGINT', end);
  process.stdout.once('error', end); // nobody reads it any more
  process.stdout.write(`${JSON.stringify({ url, port })}\n`);
} catch (error) {
  process.stderr.write(`The embedded database did not start: ${(error as Error).message}\n${usage}\n`);
  process.exitCode = 1;
}
