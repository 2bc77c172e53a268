import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { createApp } from './app.js';
import { openApiOf } from './openapi.js';
import { Registry } from './platform/event-sourcing/registry.js';
import { storedDataOf } from './platform/event-sourcing/stored-data.js';
import { loadSettings } from './platform/settings.js';

/** Prints the OpenAPI document, or with `--stored-data` what is stored of people, without touching a database. */
const main = async () => {
  const settings = loadSettings({
    EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
    MASTER_KEY: randomBytes(32).toString('base64'),
    JWT_SECRET: randomBytes(48).toString('base64'),
  });
  const app = await createApp(settings, { preview: true });
  const printed = process.argv.includes('--stored-data')
    ? storedDataOf(app.get(Registry))
    : await openApiOf(app, settings.brandName);
  // Whoever reads it may be slower than this ends.
  process.stdout.write(`${JSON.stringify(printed, null, 2)}\n`, () => process.exit(0));
};

void main();
