import { Inject, Injectable } from '@nestjs/common';
import { minutes } from '@nestjs/throttler';
import { networkOf } from '../../../platform/http/network.js';
import { RequestCounts } from '../../../platform/http/request-counts.js';
import { mailboxOf } from '../commands/email-addresses.js';

/** Fewer than a mailbox gets (`MailboxLimit`): what one place asks for must leave some to the owner, who is at another. */
const MOST_FROM_ONE_PLACE = 3;

/** Counts the confirmation mails that one place has asked for, whether or not one went out. In memory only: it holds addresses. */
@Injectable()
export class AskedMails {
  constructor(@Inject(RequestCounts) private readonly counts: RequestCounts) {}

  /**
   * Does what may send a mail; what could not be looked at counts for nothing.
   * @returns whether it was one too many for that mailbox, whosever address it is, and seconds to wait before the next.
   */
  async ask(ip: string, email: string, work: () => Promise<void>): Promise<{ isTooMany: boolean; wait: number }> {
    const key = `mails ${networkOf(ip)} ${mailboxOf(email)}`;
    const { isBlocked, totalHits, timeToExpire } = this.counts.count(key, minutes(15), MOST_FROM_ONE_PLACE);
    if (isBlocked) return { isTooMany: true, wait: timeToExpire };
    try {
      await work();
      return { isTooMany: false, wait: totalHits < MOST_FROM_ONE_PLACE ? 0 : timeToExpire };
    } catch (error) {
      this.counts.takeBack(key);
      throw error;
    }
  }
}
