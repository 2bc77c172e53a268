import 'reflect-metadata';
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { SwaggerModule } from '@nestjs/swagger';
import { createApp } from './app.js';
import { FirstAdmin } from './contexts/accounts/index.js';
import { withEmbedded } from './embedded/engines.js';
import { openApiOf } from './openapi.js';
import { webApps } from './platform/http/web.js';
import { ReadModels } from './platform/event-sourcing/projections/read-models.js';
import { Logger } from './platform/observability/logger.js';
import { InvalidSettings, loadSettings, type Settings } from './platform/settings.js';
import { firstAdminOf } from './embedded/first-admin.js';

const say = (text: string) => process.stdout.write(`${text}\n`);

const block = (settings: Settings, catcher: boolean, admin: { email: string; password: string } | undefined) => {
  const { publicUrl, mailWebPort, brandName } = settings;
  const lines = [
    ['Site', publicUrl],
    ['Admin console', `${publicUrl}/admin`],
    ['API documentation', `${publicUrl}/api/docs`],
    ...(catcher ? [['Mail catcher', `http://localhost:${mailWebPort}`]] : []),
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

const main = async () => {
  if (existsSync('.env')) process.loadEnvFile('.env'); // what the environment says already stays
  const given = loadSettings(process.env);
  const { settings: admin, generated } = firstAdminOf(given);
  const embedded = await withEmbedded(admin, (message) => say(message));
  const { settings } = embedded;
  const app = await createApp(settings);
  app.get(Logger).info({ eventStore: settings.eventStoreUrl, database: settings.mongoUrl }, 'engines');
  const stop = async () => {
    await app.close();
    await embedded.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });

  if (settings.role !== 'worker') {
    SwaggerModule.setup('api/docs', app, await openApiOf(app, settings.brandName), {
      jsonDocumentUrl: 'api/openapi.json',
    });
    await webApps(app);
  }
  await app.listen(settings.port, settings.host);
  await app.get(ReadModels).ready();
  const created = settings.role !== 'api' && (await app.get(FirstAdmin).created);
  say(block(settings, !given.smtpUrl, created ? generated : undefined));
};

main().catch((error: unknown) => {
  const { code, port } = error as { code?: string; port?: number };
  if (error instanceof InvalidSettings) say(error.message);
  else if (code === 'EADDRINUSE')
    say(`Port ${port} is taken. Stop the other program, or set PORT (and MAIL_WEB_PORT) to a free one.`);
  else say(`Could not start: ${(error as Error).stack}`);
  process.exit(1);
});
