import { businessHoursOf } from '../../../platform/business-hours.js';
import { BROWSERS, SYSTEMS } from '../../accounts/events.js';
import type { MailTemplate } from '../domain/mail.events.js';
import { written, type Letter } from './templates.js';

const letter = {
  brandName: 'Brand',
  supportEmail: 'help@example.com',
  publicUrl: 'https://vpn.example.com',
  fullName: 'Ann',
  refusal: 'It was used.',
  verificationLink: 'https://vpn.example.com/dashboard?token=t',
  addressLink: 'https://vpn.example.com/auth/confirm-address#t',
  factorsLink: 'https://vpn.example.com/auth/keep-factors#t',
  invitationLink: 'https://vpn.example.com/auth/invitation#t',
  resetLink: 'https://vpn.example.com/auth/reset-password#t',
  written: { name: 'Olive', email: 'olive@example.com', subject: 'A question', message: 'Is it fast?\nReally?' },
  answer: 'It is.\nReally.',
  message: { subject: 'Your server', text: 'It moves.\n\nNothing to do.' },
  parameters: {
    contactMessageId: 'c-1',
    change: 'recovery-code-used',
    orderId: 'o-1',
    receiptNumber: '2030-000042',
    planName: 'Pro',
    periodEnd: '2030-01-08T09:30:00.000Z',
    amountCents: 1999,
    oldCents: 1999,
    priceCents: 2499,
    from: '2030-02-07T10:00:00.000Z',
    currency: 'USD',
    eraseAt: '2030-01-31T12:00:00.000Z',
    erasedAt: '2030-01-31T13:00:00.000Z',
    erasureId: 'e-1',
    keyDigest: 'k-1',
    streamDigest: 's-1',
    graceUntil: '2030-01-04T12:00:00.000Z',
    browser: 'firefox',
    system: 'windows',
    on: '2030-01-01',
    until: '2030-01-01T10:30:00.000Z',
    forgottenAt: '2030-01-04T10:00:00.000Z',
    ticketId: 't-1',
    work: 'outage',
    startsAt: '2030-01-08T08:30:00.000Z',
    role: 'support',
    months: 2,
    bytes: 10e9,
    alert: 'server-full',
    name: 'Frankfurt 1',
    more: 11,
    endsAt: '2030-01-08T09:30:00.000Z',
    arrivesFrom: '2030-01-11',
    arrivesUntil: '2030-01-15',
  },
} satisfies Letter;

/** To mailboxes whose owners nobody knows. */
const toAnybody: readonly MailTemplate[] = [
  'verify-email',
  'confirm-address',
  'account-erased',
  'contact-message',
  'contact-received',
  'staff-invited',
  'contact-answer',
];

const samples: Record<MailTemplate, string> = {
  'verify-email': letter.verificationLink,
  'sign-up-repeated': 'You already have an account',
  'reset-password': `${letter.resetLink}\n\nThe link works once, until 2030-01-01 at 10:30 UTC`,
  'password-changed': 'https://vpn.example.com/auth/forgot-password',
  'confirm-address': `${letter.addressLink}\n\nThe link works once, for a day.`,
  'address-changed': 'The link works once, until 2030-01-01 at 10:30 UTC.',
  'address-wanted': 'It stays yours, and nothing has changed.',
  'second-factors-changed': 'A recovery code was used in place of a second factor.',
  'factors-lost': `${letter.factorsLink}\n\nThe link works until 2030-01-01 at 10:30 UTC.`,
  'factors-going': 'On 2030-01-04 at 10:00 UTC your Brand account forgets its authenticator app',
  'new-device':
    'On 2030-01-01 somebody signed in to your Brand account on a device that had not done so before: Firefox on Windows.',
  'address-vouched-for': 'Support has confirmed this email address for a Brand account.',
  'role-changed': 'An admin gave your account the role support.',
  receipt:
    'We received $19.99 for the Pro plan.\n\nReceipt: 2030-000042\n\nDownload it: https://vpn.example.com/dashboard/billing#o-1',
  'renewal-failed': 'until 2030-01-04',
  'subscription-ended': 'https://vpn.example.com/dashboard/billing',
  'renewal-ahead': 'Your Brand Pro plan renews on 2030-01-08 for $19.99.',
  'plan-ending': 'it ends on 2030-01-08 at 09:30 UTC, and your devices are disconnected then.',
  'trial-ending': 'ends on 2030-01-08 at 09:30 UTC. Your devices pause then; nothing is charged',
  'trial-ended': 'your devices return, as many as that plan has room for, the oldest first: https://',
  'price-change': 'from your first renewal after 2030-02-07 on it costs $24.99 a month instead of $19.99.',
  'months-granted': 'We have added 2 months to your Brand Pro plan',
  'allowance-granted': 'We have added 10 GB to your data',
  'allowance-80': '80 %',
  'allowance-100': 'pause until the next period',
  'refund-granted': 'between 2030-01-11 and 2030-01-15, in 5-7 business days',
  'refund-refused': '\u2068It was used.\u2069',
  'server-retired': 'https://vpn.example.com/dashboard/servers',
  'devices-moved': 'at the latest until 2030-01-01 at 10:30 UTC: https://vpn.example.com/dashboard/downloads',
  maintenance:
    'is worked on from 2030-01-08 at 08:30 UTC to 2030-01-08 at 09:30 UTC.\n\nIt cannot be reached in that time.',
  'maintenance-cancelled': 'The maintenance of one of our servers from 2030-01-08 at 08:30 UTC',
  'ticket-reply': 'https://vpn.example.com/dashboard/support/t-1',
  'ticket-resolved': 'which opens it again: https://vpn.example.com/dashboard/support/t-1',
  'ticket-closed': 'reopen it if something is left: https://vpn.example.com/dashboard/support/t-1',
  'ticket-merged': 'all that was written in either: https://vpn.example.com/dashboard/support/t-1',
  message:
    '\u2068It moves.\n\nNothing to do.\u2069\n\nIt stands among your notifications, too: https://vpn.example.com/dashboard/n',
  'alert-raised': 'This has to be looked after: the server \u2068Frankfurt 1\u2069 is full, and 11 more.',
  'alert-over': 'This is over: the server \u2068Frankfurt 1\u2069 is full, and 11 more.',
  'account-closed': 'sign in before 2030-01-31 at 12:00 UTC',
  'account-restored': 'https://vpn.example.com/dashboard/settings',
  'account-erased': 'Certificate: e-1\n\nKey destroyed (SHA-256): k-1',
  'contact-message': '\u2068Is it fast?\nReally?\u2069',
  'contact-received': "We'll get back to you within 24 hours.",
  'staff-invited': `${letter.invitationLink}\n\nThe link works once, until 2030-01-01 at 10:30 UTC`,
  'contact-answer': '\u2068It is.\nReally.\u2069',
};

it.each(Object.entries(samples) as [MailTemplate, string][])('writes %s in full', (template, sample) => {
  const { subject, text } = written(template, letter);
  expect(text).toContain(sample);
  expect(text).toMatch(toAnybody.includes(template) ? /^Hello,\n\n/ : /^Hello \u2068Ann\u2069,\n\n/);
  // What is left to ask of a ticket belongs there.
  expect(text).toMatch(
    template.startsWith('ticket-') ? /Your Brand team\n$/ : /Your Brand team\nQuestions\? Write to help@example.com\n$/,
  );
  expect(subject + text).not.toMatch(/undefined|null|NaN|Veilway/);
});

it.each(Object.keys(samples) as MailTemplate[])('begins a sentence after the greeting of %s', (template) => {
  expect(written(template, letter).text).toMatch(/^Hello[^\n]*,\n\n[A-Z]/);
});

it.each(Object.keys(samples) as MailTemplate[])('says the same of %s in HTML', (template) => {
  const { text, html } = written(template, letter);
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<\/?bdi>/g, '')
    .replaceAll(/<[^>]+>/g, ' ');
  const words = (written: string) =>
    written
      .replaceAll(/[\u2068\u2069]/g, '')
      .split(/\s+/)
      .filter(Boolean);
  expect(words(body)).toEqual(words(text));
  for (const [address] of text.matchAll(/https?:\S+/g)) expect(html).toContain(`<a href="${address}">`);
  // Nothing that is fetched, and nothing that would be dark on dark.
  expect(html).not.toMatch(/<img|<link|url\(|color:/);
});

it('promises nobody who closed an account a plan that has ended meanwhile', () => {
  const { text } = written('account-closed', letter);
  expect(text).not.toContain('everything is as it was');
  expect(text).toContain('Restored before that, a plan renews as it did, unless you had cancelled it.');
  expect(written('account-restored', letter).text).toContain('Unless it has ended meanwhile');
  expect(written('account-restored', letter).text).not.toContain('signed in with your password');
});

it('certifies that each kind of what was stored is erased', () => {
  const { text } = written('account-erased', letter);
  for (const kind of ['email addresses', 'authenticator app', 'passkeys', 'tickets', 'files', 'refunds', 'receipts'])
    expect(text).toContain(kind);
});

it('takes nobody by the name into its HTML', () => {
  const { html } = written('receipt', { ...letter, fullName: '<b>"A&B"</b>' });
  expect(html).toContain('Hello <bdi>&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;</bdi>,');
});

it('lets no name turn round what comes after it', () => {
  const { text, html } = written('receipt', { ...letter, fullName: 'x\u202e=1+1\u2069' });
  expect(text).toMatch(/^Hello \u2068x=1\+1\u2069,\n/);
  expect(html).toContain('Hello <bdi>x=1+1</bdi>,');
  const linked = written('receipt', { ...letter, fullName: 'http://x.example' }).html;
  expect(linked).toContain('Hello <bdi><a href="http://x.example">http://x.example</a></bdi>,');
});

it('says nothing that a stranger chose to a mailbox whose owner nobody knows', () => {
  const evil = 'Win a prize at evil.example';
  const chosen = { ...letter, fullName: evil, written: { name: evil, email: evil, subject: evil, message: evil } };
  for (const template of ['verify-email', 'contact-received'] as const) {
    const { subject, text, html } = written(template, chosen);
    expect(subject + text + html).not.toContain('evil');
  }
});

it.each(['allowance-80', 'allowance-100'] as const)(
  'promises nothing at once by a plan in a free trial: %s',
  (template) => {
    const { text } = written(template, { ...letter, parameters: { isTrial: true } });
    expect(text).toContain('A plan that you buy in the trial begins when it ends, with new data: https://');
    expect(text).not.toContain('larger plan');
  },
);

it('lets somebody ask again only where that is possible', () => {
  const again = 'ask again: https://vpn.example.com/dashboard/billing';
  expect(written('refund-refused', { ...letter, askingAgain: 'open' }).text).toContain(again);
  for (const [askingAgain, why] of [
    ['was-last', 'This was the last time that it could be asked for.'],
    ['over', 'The time in which it can be asked for is over by now.'],
  ] as const) {
    const { text } = written('refund-refused', { ...letter, askingAgain });
    expect(text).not.toContain('ask again');
    expect(text).toContain(why);
  }
});

it('names the server that was retired and the device that was set up for it, where they are known', () => {
  const { text } = written('server-retired', { ...letter, device: 'My phone', server: 'Frankfurt 1' });
  expect(text).toContain('\u2068Frankfurt 1\u2069 was retired, and \u2068My phone\u2069 was set up for it.');
  expect(written('server-retired', letter).text).toContain(
    'One of our servers was retired, and a device of yours was set up for it.',
  );
});

it('says of maintenance in which connections break for moments that they come back', () => {
  const breaks = { ...letter, parameters: { ...letter.parameters, work: 'interruptions' } };
  expect(written('maintenance', breaks).text).toContain('Connections may break for moments');
});

it('says which hours count where it promises some', () => {
  const hours = businessHoursOf('Mon-Tue 09:00-17:30 Europe/Berlin')!;
  expect(written('contact-received', { ...letter, supportHours: hours }).text).toContain(
    'within 24 hours. Only the hours when we are there count: Mon, Tue, 09:00 to 17:30, Europe/Berlin.',
  );
});

it('calls each kind of device by what people call it', () => {
  const words = (browser: string | null, system: string | null) =>
    /before: (.*?)\. If/.exec(
      written('new-device', { ...letter, parameters: { browser, system, on: '2030-01-01' } }).text,
    )![1];
  for (const browser of BROWSERS) expect(words(browser, null)).toMatch(/^[A-Z]/);
  for (const system of SYSTEMS) expect(words(null, system)).toMatch(/^A browser on [A-Z]|^A browser on iPhone/);
  expect(new Set([...BROWSERS, null].map((browser) => words(browser, null))).size).toBe(BROWSERS.length + 1);
  expect(new Set([...SYSTEMS, null].map((system) => words(null, system))).size).toBe(SYSTEMS.length + 1);
  expect(words(null, null)).toBe('A browser or program');
});
