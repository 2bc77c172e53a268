import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Settings } from '../settings.js';

export type Mail = {
  /** Makes the Message-ID: the same mail, sent again after a crash, can be recognised as the same. */
  id: string;
  to: string;
  subject: string;
  text: string;
};

const TIMEOUT_MS = 5_000;

/** Sends mail by SMTP. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter | undefined;
  /** Why the last attempt failed; undefined after a success. For the health page. */
  trouble: string | undefined;

  constructor(@Inject(Settings) private readonly settings: Settings) {
    this.transport = settings.smtpUrl
      ? createTransport({
          url: settings.smtpUrl,
          connectionTimeout: TIMEOUT_MS,
          greetingTimeout: TIMEOUT_MS,
          socketTimeout: TIMEOUT_MS,
        })
      : undefined;
  }

  async send({ id, to, subject, text }: Mail): Promise<void> {
    if (!this.transport) throw new Error('No mail server is set: set SMTP_URL.');
    const { brandName, mailFrom } = this.settings;
    try {
      await this.transport.sendMail({
        messageId: `<${id}@${mailFrom.split('@')[1] ?? 'localhost'}>`,
        from: { name: brandName, address: mailFrom },
        to,
        subject,
        text,
      });
      this.trouble = undefined;
    } catch (error) {
      this.trouble = (error as { code?: string }).code ?? 'failed';
      throw new Error(`The mail server did not take the mail (${this.trouble}).`);
    }
  }
}
