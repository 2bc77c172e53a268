import { createHash, timingSafeEqual } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { Mails } from './mails.js';

const MOST_BYTES = 1_000_000;
const MOST_CLIENTS = 20;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are the same, in a time that does not tell how much of them is. */
export const sameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** An error that the client reads. */
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** Takes mail from who knows the password. It does not encrypt: it is for loopback. */
export const smtpServer = (mails: Mails, user: string, password: string): SMTPServer =>
  new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MOST_BYTES,
    maxClients: MOST_CLIENTS,
    onAuth: ({ username, password: given }, _session, done) => {
      if (username === user && sameSecret(given ?? '', password)) done(null, { user });
      else done(refusal(535, 'Wrong user or password'));
    },
    onData: (stream, session, done) => {
      const addresses = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) throw refusal(552, `A mail may have ${MOST_BYTES} bytes`);
          await mails.add(raw, addresses);
          done();
        })
        .catch(done);
    },
  });
