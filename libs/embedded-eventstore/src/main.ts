import { parseArgs } from 'node:util';
import { startEmbeddedEventStore } from './index.js';

const { values } = parseArgs({
  options: { file: { type: 'string' }, port: { type: 'string', default: '0' }, host: { type: 'string' } },
});
if (!values.file || !/^\d+$/.test(values.port)) {
  console.error('Usage: node main.js --file data/eventstore.db [--port 2113] [--host 127.0.0.1]');
  process.exit(2);
}

const { url, port, stop } = await startEmbeddedEventStore({
  file: values.file,
  port: Number(values.port),
  host: values.host,
}).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const quit = () => void stop().then(() => process.exit(0));
process.once('SIGTERM', quit);
process.once('SIGINT', quit);
process.once('disconnect', quit);

// Last: whoever reads this may end the process at once.
console.log(JSON.stringify({ url, port }));
