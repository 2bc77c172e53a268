import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { createApp } from './app.js';
import { FirstAdmin } from './contexts/accounts/index.js';
import { withEngines } from './embedded/engines.js';
import { openApiOf } from './openapi.js';
import { webApps } from './platform/http/pages/web.js';
import { Worker } from './platform/event-sourcing/leadership/worker.js';
import { ReadModels } from './platform/event-sourcing/projections/read-models.js';
import { InvalidSettings, loadSettings, type Settings } from './platform/settings.js';
import { firstAdminOf } from './embedded/first-admin.js';
import { CannotStart, waitingFor } from './embedded/waiting.js';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** The catcher's page: with its password on a terminal, not in what may be kept as a log. */
const shown = (mailPage: string, { mailWebPort, dataDir }: Settings) =>
  process.stdout.isTTY
    ? mailPage
    : `http://localhost:${mailWebPort}   (user and password: ${join(dataDir, 'engines.json')})`;

const block = (
  settings: Settings,
  mailPage: string | undefined,
  admin: { email: string; password: string } | undefined,
) => {
  const { publicUrl, brandName } = settings;
  const lines = [
    ['Site', publicUrl],
    ['Admin console', `${publicUrl}/admin`],
    ['API documentation', `${publicUrl}/api/docs`],
    ...(mailPage ? [['Mail catcher', shown(mailPage, settings)]] : []),
    ...(admin
      ? [
          ['First admin', admin.email],
          ['Password', `${admin.password}   (shown this once; change it after signing in)`],
        ]
      : []),
  ] as [string, string][];
  const rule = '─'.repeat(72);
  return [
    rule,
    `${brandName} is ready.`,
    '',
    ...lines.map(([name, value]) => `  ${name.padEnd(18)} ${value}`),
    rule,
  ].join('\n');
};

// V8 lets the heap grow to several times what lives in it where the machine has much memory; it is not ours alone.
setFlagsFromString('--heap-growing-percent=30');

// Where we were forked we end with who did it, also before we serve.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
if (process.connected === false) process.exit();

/** What to undo at the end, the last first. */
const opened: (() => Promise<void>)[] = [];
let closing: Promise<void> | undefined;
const close = () =>
  (closing ??= (async () => {
    for (const undo of opened.reverse()) await undo();
  })());

const open = async (settings: Settings): Promise<NestFastifyApplication> => {
  const app = await createApp(settings);
  opened.push(() => app.close());
  if (settings.role !== 'worker') {
    SwaggerModule.setup('api/docs', app, await openApiOf(app, settings.brandName), {
      jsonDocumentUrl: 'api/openapi.json',
    });
    await webApps(app);
  }
  await app.listen(settings.port, settings.host);
  return app;
};

const main = async () => {
  if (existsSync('.env')) process.loadEnvFile('.env'); // what the environment says already stays
  const given = loadSettings(process.env);
  const { settings: admin, generated } = firstAdminOf(given);
  const { settings, mailPage, stop } = await withEngines(admin, say);
  opened.push(stop);
  const app = await waitingFor(() => 'the API', open(settings), say);
  // Not before: an application that is half open cannot be closed, and nothing is lost when it just ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  const readModels = () => {
    const { progress } = app.get(Worker);
    return progress === undefined ? 'the read models' : `the read models: ${progress} % of the event log read`;
  };
  await waitingFor(readModels, app.get(ReadModels).ready(), say);
  const created = settings.role !== 'api' && (await app.get(FirstAdmin).created);
  say(block(settings, mailPage, created ? generated : undefined));
};

main().catch(async (error: unknown) => {
  const { code, port, setting = 'PORT' } = error as { code?: string; port?: number; setting?: string };
  if (error instanceof InvalidSettings || error instanceof CannotStart) say(error.message);
  else if (code === 'EADDRINUSE')
    say(`Port ${port} is taken. Stop the other program, or set ${setting} to a free one.`);
  else say(`Could not start: ${(error as Error).stack}`);
  await close().catch(() => undefined);
  process.exit(1);
});
