import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';

const WAIT_MS = [1_000, 5_000, 30_000, 120_000, 600_000];

/** When a mail that the mail server did not take is tried again. In memory: after a restart it is tried at once. */
@Injectable()
export class Retries {
  private readonly failures = new Map<string, { tries: number; notBefore: number }>();

  constructor(@Inject(Clock) private readonly clock: Clock) {}

  isDue(mailId: string): boolean {
    return (this.failures.get(mailId)?.notBefore ?? 0) <= this.clock.now().getTime();
  }

  failed(mailId: string): void {
    const tries = this.failures.get(mailId)?.tries ?? 0;
    const wait = WAIT_MS[Math.min(tries, WAIT_MS.length - 1)]!;
    this.failures.set(mailId, { tries: tries + 1, notBefore: this.clock.now().getTime() + wait });
  }

  forget(mailId: string): void {
    this.failures.delete(mailId);
  }
}
