import { Inject, Injectable } from '@nestjs/common';
import { minutes } from '@nestjs/throttler';
import { networkOf } from '../../../platform/http/network.js';
import { RequestCounts } from '../../../platform/http/request-counts.js';
import { mailboxOf, normalised } from '../commands/email-addresses.js';
import { minuteOf, secondsToNextRequest } from '../domain/account.decider.js';

/** Fewer than a mailbox gets (`MailboxLimit`): what one place asks for must leave some to the owner, who is at another. */
const MOST_FROM_ONE_PLACE = 3;

/** `isAgain`: only the link of before is wanted, of which an account gets one in a minute. */
type Wanted = { ip: string; email: string; isAgain: boolean; now: Date };

/** `wait`: seconds until the next one is let pass. */
type Asked = { refusal?: 'too-many' | 'too-soon'; wait: number };

/** Counts the confirmation mails that one place has asked for, whether or not one went out. In memory only: it holds addresses. */
@Injectable()
export class AskedMails {
  constructor(@Inject(RequestCounts) private readonly counts: RequestCounts) {}

  /** Does what may send a mail. What is refused, or could not be looked at, counts for nothing. Whosever address it is. */
  async ask({ ip, email, isAgain, now }: Wanted, work: () => Promise<void>): Promise<Asked> {
    const place = networkOf(ip);
    const mails = `mails ${place} ${mailboxOf(email)}`;
    const thisMinute = `mails ${place} ${normalised(email)} ${minuteOf(now.toISOString())}`;
    const takeBack = () => [mails, thisMinute].forEach((key) => this.counts.takeBack(key));
    const {
      isBlocked: isTooMany,
      totalHits,
      timeToExpire,
    } = this.counts.count(mails, minutes(15), MOST_FROM_ONE_PLACE);
    if (isTooMany) return { refusal: 'too-many', wait: timeToExpire };
    const { isBlocked: isSecond } = this.counts.count(thisMinute, minutes(1), 1);
    const next = secondsToNextRequest(now);
    if (isAgain && isSecond) {
      takeBack();
      return { refusal: 'too-soon', wait: next };
    }
    try {
      await work();
      return { wait: totalHits < MOST_FROM_ONE_PLACE ? next : Math.max(next, timeToExpire) };
    } catch (error) {
      takeBack();
      throw error;
    }
  }
}
