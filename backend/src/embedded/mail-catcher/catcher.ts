import { once } from 'node:events';
import { Mails } from './mails.js';
import { smtpServer } from './smtp.js';
import { portOf, webServer } from './web.js';

export type MailCatcherOptions = {
  /** 0 takes a free port. */
  webPort: number;
  smtpPort?: number;
  password: string;
};

export type MailCatcher = {
  /** Where mail is handed in; holds the credentials. */
  smtpUrl: string;
  smtpPort: number;
  webPort: number;
  stop(): Promise<void>;
};

export const CATCHER_USER = 'catcher';
const LOOPBACK = '127.0.0.1';

/** Catches all mail by SMTP, and shows it on a web page: both on loopback, and to those who know the password. */
export const startMailCatcher = async ({
  webPort,
  smtpPort = 0,
  password,
}: MailCatcherOptions): Promise<MailCatcher> => {
  const mails = new Mails();
  const web = webServer(mails, CATCHER_USER, password);
  web.listen(webPort, LOOPBACK);
  await once(web, 'listening');
  const smtp = smtpServer(mails, CATCHER_USER, password);
  smtp.on('error', () => undefined); // a client that hangs up; it has been answered, or nobody listens
  const { server } = smtp;
  server.on('connection', (socket) => socket.setNoDelay()); // else each of its short answers waits 40 ms for the next
  server.listen(smtpPort, LOOPBACK);
  await once(server, 'listening');
  return {
    smtpUrl: `smtp://${CATCHER_USER}:${password}@${LOOPBACK}:${portOf(server)}`,
    smtpPort: portOf(server),
    webPort: portOf(web),
    stop: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => web.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ]);
    },
  };
};
