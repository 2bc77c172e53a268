import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../../platform/calendar.js';
import { RequestCounts } from '../../../platform/fan-out/request-counts.js';
import { mailboxOf } from '../../accounts/index.js';
import type { MailTemplate } from '../domain/mail.events.js';

const WITHIN_MS = 15 * MINUTE_MS;
const MAILS_REMEMBERED = 10_000;

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

/**
 * Keeps strangers from filling a mailbox, under however many addresses it has. In memory only, and counted by all processes
 * together: whichever sends mails next knows of those before.
 */
@Injectable()
export class MailboxLimit {
  private readonly taken = new LRUCache<string, true>({ max: MAILS_REMEMBERED });

  constructor(@Inject(RequestCounts) private readonly counts: RequestCounts) {}

  /** Whether the mailbox gets one more such mail; it is counted then, however often it is tried. */
  takes(id: string, template: MailTemplate, email: string): boolean {
    const limit = ASKED_BY_STRANGERS[template];
    if (!limit || this.taken.has(id)) return true;
    const { isBlocked } = this.counts.count(`mails ${limit.of} ${mailboxOf(email)}`, WITHIN_MS, limit.most);
    if (!isBlocked) this.taken.set(id, true);
    return !isBlocked;
  }
}
