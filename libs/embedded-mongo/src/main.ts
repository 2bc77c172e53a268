import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './index.js';

const usage = 'Usage: node dist/main.js [--port 27017] [--host 127.0.0.1]   (port 0: any free one)';

const start = () => {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, host: { type: 'string' } } });
  return startEmbeddedMongo({ port: Number(values.port), host: values.host });
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
