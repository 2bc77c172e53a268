import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './index.js';

const usage =
  'Usage: node dist/main.js [--port 27017] [--file read-models.db] [--cache-mb 48] [--password-stdin]   (port 0: any free one; no file: in memory)';

const start = async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      file: { type: 'string' },
      'cache-mb': { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  });
  // Others can read the arguments of a process. The key, in base64, is the second line.
  const [password, key] = values['password-stdin'] ? (await text(process.stdin)).trim().split('\n') : [];
  const cacheMb = values['cache-mb'];
  return startEmbeddedMongo({
    port: Number(values.port),
    file: values.file,
    ...(password ? { password } : {}),
    ...(key ? { key: Buffer.from(key, 'base64') } : {}),
    ...(cacheMb ? { cacheBytes: Number(cacheMb) * 1024 * 1024 } : {}),
    say: (message) => process.stderr.write(`${message}\n`),
  });
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
