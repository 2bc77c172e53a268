import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../../platform/calendar.js';
import { Secrets } from '../../../platform/crypto/secrets.js';

const PURPOSE = 'contact-form';

/** Nobody reads the page and writes something worth answering in less; programs do. */
const SOONEST_MS = 3_000;
const LATEST_MS = DAY_MS;

/**
 * A form says under our MAC when it was opened, and is good for one message. Nothing is stored of those that nobody
 * sends: the time is in the token, and the token names the message.
 */
@Injectable()
export class ContactForm {
  constructor(@Inject(Secrets) private readonly secrets: Secrets) {}

  open(now: Date): string {
    return this.secrets.token(PURPOSE, now.getTime(), randomBytes(9).toString('base64url'));
  }

  /** Opened by us, a while ago and not too long ago. */
  isGood(token: string, now: Date): boolean {
    const [openedAt] = this.secrets.verify(PURPOSE, token) ?? [];
    const age = now.getTime() - Number(openedAt);
    return age >= SOONEST_MS && age <= LATEST_MS;
  }
}
