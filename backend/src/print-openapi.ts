import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { createApp } from './app.js';
import { openApiOf } from './openapi.js';
import { loadSettings } from './platform/settings.js';

/** Prints the OpenAPI document without touching a database. */
const main = async () => {
  const settings = loadSettings({
    EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false',
    MASTER_KEY: randomBytes(32).toString('base64'),
    JWT_SECRET: randomBytes(48).toString('base64'),
  });
  const app = await createApp(settings, { preview: true });
  process.stdout.write(`${JSON.stringify(await openApiOf(app, settings.brandName), null, 2)}\n`);
  process.exit(0);
};

void main();
