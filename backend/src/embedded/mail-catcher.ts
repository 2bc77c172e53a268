import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { setFlagsFromString } from 'node:v8';

// A fifth less memory, and slowness that nobody notices at a mail a minute. Not options of the command line: a V8 that
// does not know one of these complains and goes on.
for (const flag of ['--optimize-for-size', '--no-opt', '--no-sparkplug']) setFlagsFromString(flag);

// Who forked us may end before we are ready.
process.once('disconnect', () => process.exit());
if (process.connected === false) process.exit();
process.once('SIGTERM', () => process.exit());
process.stdout.once('error', () => process.exit()); // nobody reads it any more

process.once('uncaughtException', (error: NodeJS.ErrnoException & { port?: number }) => {
  const isTaken = error.code === 'EADDRINUSE';
  process.stderr.write(
    isTaken
      ? `Port ${error.port} is taken. Stop the other program, or set MAIL_WEB_PORT to a free one.\n`
      : `${error.stack}\n`,
  );
  process.exit(1);
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

type MailDev = { listen: () => Promise<void> };

/** A program of its own: catches mail by SMTP on loopback and shows it on a web page. */
const main = async () => {
  const [webPort = '1080', smtpPort] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const port = smtpPort ? Number(smtpPort) : await freePort();
  const require = createRequire(import.meta.url);
  const Catcher = require('maildev') as new (options: object) => MailDev;
  const options = { smtp: port, web: Number(webPort), ip: '127.0.0.1', webIp: '127.0.0.1', silent: true };
  const catcher = new Catcher(options);
  const { server } = require('maildev/lib/web') as { server: Server };
  await Promise.all([catcher.listen(), server.listening || once(server, 'listening')]);
  process.stdout.write(`${JSON.stringify({ url: `smtp://127.0.0.1:${port}`, port })}\n`);
};

void main();
