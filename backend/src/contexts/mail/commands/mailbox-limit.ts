import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock.js';
import { mailboxOf } from '../../accounts/index.js';
import type { MailTemplate } from '../domain/mail.events.js';

const MOST = 5;
const WITHIN_MS = 15 * 60_000;
const MAILBOXES_REMEMBERED = 10_000;

/** Mails that a stranger can have sent to somebody. */
const ASKED_BY_STRANGERS: ReadonlySet<MailTemplate> = new Set(['verify-email', 'sign-up-repeated']);

type Sent = Readonly<{ id: string; at: number }>;

/** Keeps strangers from filling a mailbox, under however many addresses it has. In memory only: it holds addresses. */
@Injectable()
export class MailboxLimit {
  private readonly sent = new LRUCache<string, readonly Sent[]>({ max: MAILBOXES_REMEMBERED });

  constructor(@Inject(Clock) private readonly clock: Clock) {}

  /** Whether the mailbox gets one more such mail; it is counted then, however often it is tried. */
  takes(id: string, template: MailTemplate, email: string): boolean {
    if (!ASKED_BY_STRANGERS.has(template)) return true;
    const now = this.clock.now().getTime();
    const mailbox = mailboxOf(email);
    const recent = (this.sent.get(mailbox) ?? []).filter(({ at }) => at > now - WITHIN_MS);
    if (recent.some((mail) => mail.id === id)) return true;
    if (recent.length >= MOST) return false;
    this.sent.set(mailbox, [...recent, { id, at: now }]);
    return true;
  }
}
