import { eventually } from '@veilway/product/eventually';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

export type ReceivedMail = { to: string; text: string };

/** A real mail server that keeps what it is given. */
export type Mailbox = {
  url: string;
  mails: ReceivedMail[];
  /** What the server does before it takes a recipient: it may take its time, or refuse. */
  readonly asked: Map<string, () => Promise<void>>;
  /** The newest mail to an address, once it has come. */
  waitFor: (to: string, matching?: RegExp) => Promise<ReceivedMail>;
  stop: () => Promise<void>;
};

/** Undoes quoted-printable (RFC 2045 §6.7), which names and long lines such as links travel in. */
const decoded = (raw: Buffer) => {
  const bytes = raw.toString('latin1').replace(/=\r?\n/g, '');
  const byte = (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16));
  return Buffer.from(bytes.replace(/=([0-9A-F]{2})/g, byte), 'latin1').toString();
};

export const startMailbox = async (): Promise<Mailbox> => {
  const mails: ReceivedMail[] = [];
  const asked: Mailbox['asked'] = new Map();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      (asked.get(address) ?? (() => Promise.resolve()))().then(() => done(), done);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = decoded(Buffer.concat(chunks));
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    asked,
    waitFor: async (to, matching = /^/) => {
      const found = () => mails.findLast((mail) => mail.to === to && matching.test(mail.text));
      await eventually(`a mail to ${to}`, () => found() !== undefined);
      return found()!;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
