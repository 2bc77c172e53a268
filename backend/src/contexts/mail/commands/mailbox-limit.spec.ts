import { eventually } from '@veilway/product/eventually';
import { FanOut, NobodyElse, type Topic } from '../../../platform/fan-out/fan-out.js';
import { RequestCounts } from '../../../platform/fan-out/request-counts.js';
import { newId } from '../../../platform/ids.js';
import { ManualClock } from '../../../testing/app.js';
import { MailboxLimit } from './mailbox-limit.js';

let clock: ManualClock;
let limit: MailboxLimit;
const limitOver = (fanOut: FanOut) => new MailboxLimit(new RequestCounts(clock, fanOut));
beforeEach(() => {
  clock = new ManualClock();
  limit = limitOver(new NobodyElse());
});
const taken = (...emails: string[]) => emails.map((email) => limit.takes(newId(), 'verify-email', email));

it('counts an address and its plus-forms as one mailbox', () => {
  expect(taken('ann@example.com', 'Ann+1@example.com', 'ann+2@example.com', 'ann+@example.com', 'ann+a+b@example.com'));
  expect(taken('ann+3@example.com', 'ann@example.com')).toEqual([false, false]);
  expect(taken('anne@example.com', 'ann@example.org', '+@example.com')).toEqual([true, true, true]);
});

it('counts a mail that is tried again once', () => {
  const again = () => limit.takes('m-1', 'verify-email', 'ann@example.com');
  expect(Array.from({ length: 9 }, again)).not.toContain(false);
  taken('ann@example.com', 'ann@example.com', 'ann@example.com', 'ann@example.com');
  expect([again(), ...taken('ann@example.com')]).toEqual([true, false]);
});

it('lets go of what is a quarter of an hour old', () => {
  taken('ann@example.com', 'ann@example.com', 'ann@example.com', 'ann@example.com', 'ann@example.com');
  clock.advance({ minutes: 14, seconds: 59 });
  expect(taken('ann@example.com')).toEqual([false]);
  clock.advance({ seconds: 1 });
  expect(taken('ann@example.com')).toEqual([true]);
});

it('confirms to one mailbox two messages to support, and takes nothing of its sign-ups for that', () => {
  const confirmed = () => limit.takes(newId(), 'contact-received', 'ann@example.com');
  expect([confirmed(), confirmed(), confirmed()]).toEqual([true, true, false]);
  expect(taken('ann@example.com')).toEqual([true]);
  expect(limit.takes(newId(), 'contact-message', 'ann@example.com')).toBe(true);
});

it('lets no sign-up in somebody’s name keep the link to a new password from them', () => {
  taken('ann@example.com', 'ann@example.com', 'ann@example.com', 'ann@example.com', 'ann@example.com');
  const links = Array.from({ length: 6 }, () => limit.takes(newId(), 'reset-password', 'ann@example.com'));
  expect(links).toEqual([true, true, true, true, true, false]);
});

it('does not count what no stranger can ask for', () => {
  taken('ann@example.com', 'ann@example.com', 'ann@example.com', 'ann@example.com', 'ann@example.com');
  expect(limit.takes(newId(), 'receipt', 'ann@example.com')).toBe(true);
});

/** What one process tells is heard by the other as it is told. */
class Pair extends FanOut {
  readonly trouble = undefined;
  other: Pair | undefined;
  hasHeard = false;

  tell<T>({ name }: Topic<T>, said: T): void {
    this.other!.hear(name, said);
    this.other!.hasHeard = true;
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

it('counts what another process has sent', async () => {
  const [here, there] = [new Pair(), new Pair()];
  [here.other, there.other] = [there, here];
  const [one, other] = [limitOver(here), limitOver(there)];
  const sent = (by: MailboxLimit) => by.takes(newId(), 'reset-password', 'ann@example.com');
  expect(Array.from({ length: 5 }, () => sent(one))).not.toContain(false);
  await eventually('the other process has heard', () => there.hasHeard);
  expect(sent(other)).toBe(false);
});
