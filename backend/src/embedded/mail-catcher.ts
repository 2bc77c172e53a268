import { createServer, type AddressInfo } from 'node:net';
import { createRequire } from 'node:module';

type MailDev = { listen: (done: (error?: Error) => void) => void };
const { default: MailDevServer } = {
  default: createRequire(import.meta.url)('maildev') as new (options: object) => MailDev,
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A program of its own: catches mail by SMTP on loopback and shows it on a web page. */
const main = async () => {
  const [, , webPort = '1080', smtpPort] = process.argv;
  const port = smtpPort ? Number(smtpPort) : await freePort();
  const options = { smtp: port, web: Number(webPort), ip: '127.0.0.1', webIp: '127.0.0.1', silent: true };
  new MailDevServer(options).listen((error) => {
    if (error) throw error;
    process.stdout.write(`${JSON.stringify({ url: `smtp://127.0.0.1:${port}`, port })}\n`);
  });
  process.on('disconnect', () => process.exit());
  process.on('SIGTERM', () => process.exit());
};

void main();
