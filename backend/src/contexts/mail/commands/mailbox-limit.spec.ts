import { newId } from '../../../platform/ids.js';
import { ManualClock } from '../../../testing/app.js';
import { MailboxLimit } from './mailbox-limit.js';

let clock: ManualClock;
let limit: MailboxLimit;
beforeEach(() => {
  clock = new ManualClock();
  limit = new MailboxLimit(clock);
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
