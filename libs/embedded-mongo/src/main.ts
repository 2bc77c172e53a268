import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './index.js';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' }, host: { type: 'string' } } });

const { url, port, stop } = await startEmbeddedMongo({ port: Number(values.port), host: values.host });
const end = () => void stop().then(() => process.exit(0));
process.on('SIGTERM', end).on('SIGINT', end).on('disconnect', end);
process.stdout.write(`${JSON.stringify({ url, port })}\n`);
