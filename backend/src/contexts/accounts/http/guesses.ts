import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ProblemException } from '../../../platform/http/problem.js';
import { inMinutes } from '../../../platform/http/limits/rate-limits.js';
import { SecurityEvents } from '../../../platform/observability/security-events.js';
import { WrongPasswords, type Counted } from '../commands/sign-in/wrong-passwords.js';

/**
 * How many wrong passwords are let pass in a quarter of an hour: for one account from one place, for one account from
 * everywhere, and from one place for all accounts. Right ones count nowhere: many people may share an address.
 */
export const MOST_WRONG = { place: 10, account: 20, network: 50 };

const NOT_THE_PASSWORD = 'This is not your current password';

@Injectable()
export class Guesses {
  constructor(
    @Inject(WrongPasswords) private readonly wrongPasswords: WrongPasswords,
    @Inject(SecurityEvents) private readonly security: SecurityEvents,
  ) {}

  /**
   * Does what only who knows the account's password may do, although somebody is signed in. Counted for the session alone:
   * what strangers try with the account must not keep its owner from it.
   */
  async proven<T>(sessionId: string, reply: FastifyReply, work: () => Promise<T | 'wrong'>): Promise<T> {
    const counted = [{ of: 'session', words: [sessionId], most: MOST_WRONG.place }];
    const outcome = await this.counted(counted, reply, work);
    if (outcome !== 'wrong') return outcome;
    throw new ProblemException(403, 'wrong-password', 'Wrong password', NOT_THE_PASSWORD, [
      { pointer: '/currentPassword', detail: NOT_THE_PASSWORD },
    ]);
  }

  /** Does what needs a password unless there were too many wrong ones; `wrong` is one more. */
  async counted<T>(counted: readonly Counted[], reply: FastifyReply, work: () => Promise<T>): Promise<T> {
    const full = await this.wrongPasswords.begin(counted);
    if (full) {
      const { waitSeconds, of } = full;
      this.security.note('sign-in-locked', { limit: of });
      void reply.header('Retry-After', String(waitSeconds));
      throw new ProblemException(
        429,
        'too-many-sign-ins',
        'Too many failed sign-ins',
        `Too many failed sign-ins. Try again in ${inMinutes(waitSeconds)}.`,
      );
    }
    let outcome: T | undefined;
    try {
      return (outcome = await work());
    } finally {
      if (outcome !== 'wrong') await this.wrongPasswords.wasRight(counted);
    }
  }
}
