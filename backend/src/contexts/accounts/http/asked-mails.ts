import { Inject, Injectable } from '@nestjs/common';
import { minutes } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { networkOf } from '../../../platform/http/limits/network.js';
import { inMinutes, inSeconds, tooManyRequests } from '../../../platform/http/limits/rate-limits.js';
import { RequestCounts } from '../../../platform/fan-out/request-counts.js';
import { mailboxOf, normalised } from '../commands/links/email-addresses.js';
import { minuteOf, secondsToNextRequest } from '../domain/account.decider.js';

/** Fewer than a mailbox gets (`MailboxLimit`): what one place asks for must leave some to the owner, who is at another. */
const MOST_FROM_ONE_PLACE = 3;

/**
 * `link`: what the mail is for. `isAgain`: nothing but that link is wanted, of which an account gets one in a minute.
 */
type Wanted = {
  ip: string;
  email: string;
  link: 'verification' | 'password-reset' | 'address';
  isAgain: boolean;
  now: Date;
};

/** `wait`: seconds until the next one is let pass. */
type Asked = { refusal?: 'too-many' | 'too-soon'; wait: number };

const askedTooOften = {
  'too-many': (wait: number) =>
    `You have asked for several mails to this address. Open the newest one, or try again in ${inMinutes(wait)}.`,
  'too-soon': (wait: number) =>
    `You have asked for a mail to this address just now. Open the newest one, or try again in ${inSeconds(wait)}.`,
};

/** Counts the mails with links that one place has asked for, whether or not one went out. In memory only: it holds addresses. */
@Injectable()
export class AskedMails {
  constructor(@Inject(RequestCounts) private readonly counts: RequestCounts) {}

  /**
   * Does what may send a mail, unless it is asked for too soon or again and again: whether somebody has the address changes
   * nothing about that. Answers after how many seconds the next one is let pass.
   */
  async mailed(wanted: Wanted, reply: FastifyReply, work: () => Promise<void>): Promise<number> {
    const { refusal, wait } = await this.ask(wanted, work);
    if (!refusal) return wait;
    throw tooManyRequests(reply, wait, askedTooOften[refusal](wait));
  }

  /** What is refused, or could not be looked at, counts for nothing. Whosever address it is. */
  private async ask({ ip, email, link, isAgain, now }: Wanted, work: () => Promise<void>): Promise<Asked> {
    const place = networkOf(ip);
    const mails = `mails ${place} ${mailboxOf(email)}`;
    const thisMinute = `mails ${link} ${place} ${normalised(email)} ${minuteOf(now.toISOString())}`;
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
