import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock.js';
import { unnamed } from '../../../platform/crypto/unnamed.js';
import { mailboxOf } from '../../accounts/index.js';
import type { MailTemplate } from '../domain/mail.events.js';

const WITHIN_MS = 15 * 60_000;
const MAILBOXES_REMEMBERED = 10_000;

/**
 * Mails that a stranger can have sent to somebody, and how many of them one mailbox gets. Who writes to support in
 * another's name, or signs up in it, keeps no other link from them: each counts apart.
 */
const SIGN_UPS = { of: 'sign-ups', most: 5 };
const ADDRESSES = { of: 'addresses', most: 5 };
const RESETS = { of: 'resets', most: 5 };
const ASKED_BY_STRANGERS: Readonly<Partial<Record<MailTemplate, { of: string; most: number }>>> = {
  'verify-email': SIGN_UPS,
  'sign-up-repeated': SIGN_UPS,
  'reset-password': RESETS,
  'factors-lost': { of: 'lost factors', most: 5 },
  'confirm-address': ADDRESSES,
  'address-wanted': ADDRESSES,
  'contact-received': { of: 'contact', most: 2 },
};

type Sent = Readonly<{ id: string; at: number }>;

/** Keeps strangers from filling a mailbox, under however many addresses it has. In memory only. */
@Injectable()
export class MailboxLimit {
  private readonly sent = new LRUCache<string, readonly Sent[]>({ max: MAILBOXES_REMEMBERED });

  constructor(@Inject(Clock) private readonly clock: Clock) {}

  /** Whether the mailbox gets one more such mail; it is counted then, however often it is tried. */
  takes(id: string, template: MailTemplate, email: string): boolean {
    const limit = ASKED_BY_STRANGERS[template];
    if (!limit) return true;
    const now = this.clock.now().getTime();
    const mailbox = unnamed(`${limit.of} ${mailboxOf(email)}`);
    const recent = (this.sent.get(mailbox) ?? []).filter(({ at }) => at > now - WITHIN_MS);
    if (recent.some((mail) => mail.id === id)) return true;
    if (recent.length >= limit.most) return false;
    this.sent.set(mailbox, [...recent, { id, at: now }]);
    return true;
  }
}
