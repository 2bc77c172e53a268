import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { startMailCatcher } from './catcher.js';

// Who forked us may end before we are ready.
process.once('disconnect', () => process.exit());
if (process.connected === false) process.exit();
process.once('SIGTERM', () => process.exit());
process.stdout.once('error', () => process.exit()); // nobody reads it any more

const { values } = parseArgs({
  options: {
    'web-port': { type: 'string', default: '1080' },
    'smtp-port': { type: 'string', default: '0' },
    'password-stdin': { type: 'boolean' },
  },
});

try {
  const { smtpUrl, smtpPort } = await startMailCatcher({
    webPort: Number(values['web-port']),
    smtpPort: Number(values['smtp-port']),
    password: (await text(process.stdin)).trim(),
  });
  process.stdout.write(`${JSON.stringify({ url: smtpUrl, port: smtpPort })}\n`);
} catch (error) {
  const { code, port, stack } = error as NodeJS.ErrnoException & { port?: number };
  process.stderr.write(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken. Stop the other program, or set MAIL_WEB_PORT to a free one.\n`
      : `${stack}\n`,
  );
  process.exit(1);
}
