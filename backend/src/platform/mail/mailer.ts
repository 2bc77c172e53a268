import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Settings } from '../settings.js';

export type Mail = {
  /** Makes the Message-ID: the same mail, sent again after a crash, can be recognised as the same. */
  id: string;
  /** Whose name it comes under, and from which address. */
  sender: string;
  from: string;
  to: string;
  replyTo?: string;
  /** Where a mail program declines such mails by itself (RFC 8058). */
  wayOut?: string | undefined;
  subject: string;
  text: string;
  /** The same words for readers of HTML. */
  html: string;
};

/** As many mails go out at the same time, over connections that are kept. */
export const MAILS_AT_ONCE = 5;

const POOL = {
  pool: true,
  maxConnections: MAILS_AT_ONCE,
  // What broke off is tried again by who keeps the mail, who knows how often it was tried.
  maxRequeues: 0,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

/** Where nodemailer is given an address, it takes options from nowhere else. What the operator's address says stays. */
const pooled = (smtpUrl: string): string => {
  const url = new URL(smtpUrl);
  for (const [option, value] of Object.entries(POOL))
    if (!url.searchParams.has(option)) url.searchParams.set(option, String(value));
  return url.href;
};

/** The mail server will not take this mail, however often it is asked. */
export class Undeliverable extends Error {
  constructor() {
    super('The mail server refused the mail for good.');
    this.name = 'Undeliverable';
  }
}

const declinedAt = (wayOut: string) => ({
  'List-Unsubscribe': `<${wayOut}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

type SmtpFailure = { code?: string; command?: string; responseCode?: number };

/** A permanent answer (RFC 5321 §4.2.1) to recipient or content; or an address that cannot even be asked for. */
const isForGood = ({ code, command, responseCode = 0 }: SmtpFailure): boolean =>
  responseCode >= 500 ? command === 'RCPT TO' || command === 'DATA' : code === 'EENVELOPE' && command === 'API';

/** Sends mail by SMTP. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly transport: Transporter | undefined;
  /** Why the last attempt failed; undefined after an answer to it. For the health page. */
  trouble: string | undefined;

  constructor(@Inject(Settings) settings: Settings) {
    this.transport = settings.smtpUrl ? createTransport(pooled(settings.smtpUrl)) : undefined;
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  /** @throws Undeliverable where it makes no sense to try again */
  async send({ id, sender, from, to, replyTo, wayOut, subject, text, html }: Mail): Promise<void> {
    if (!this.transport) throw new Error('No mail server is set: set SMTP_URL.');
    try {
      await this.transport.sendMail({
        messageId: `<${id}@${from.split('@')[1] ?? 'localhost'}>`,
        from: { name: sender, address: from },
        to,
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        ...(wayOut === undefined ? {} : { headers: declinedAt(wayOut) }),
        subject,
        text,
        html,
      });
      this.trouble = undefined;
    } catch (error) {
      if (isForGood(error as SmtpFailure)) {
        this.trouble = undefined;
        throw new Undeliverable();
      }
      this.trouble = (error as SmtpFailure).code ?? 'failed';
      throw new Error(`The mail server did not take the mail (${this.trouble}).`);
    }
  }
}
