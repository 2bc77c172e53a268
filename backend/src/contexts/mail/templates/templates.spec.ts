import type { MailTemplate } from '../domain/mail.events.js';
import { written, type Letter } from './templates.js';

const letter = {
  brandName: 'Brand',
  supportEmail: 'help@example.com',
  publicUrl: 'https://vpn.example.com',
  fullName: 'Ann',
  verificationLink: 'https://vpn.example.com/dashboard?token=t',
  written: { name: 'Olive', email: 'olive@example.com', subject: 'A question', message: 'Is it fast?\nReally?' },
  parameters: {
    orderId: 'o-1',
    planName: 'Pro',
    amountCents: 1999,
    currency: 'USD',
    graceUntil: '2030-01-04T12:00:00.000Z',
    endsAt: '2030-01-08T09:30:00.000Z',
  },
} satisfies Letter;

/** To mailboxes whose owners nobody knows. */
const toAnybody: readonly MailTemplate[] = ['verify-email', 'contact-message', 'contact-received'];

const samples: Record<MailTemplate, string> = {
  'verify-email': letter.verificationLink,
  'sign-up-repeated': 'You already have an account',
  receipt: 'We received $19.99 for the Pro plan',
  'renewal-failed': 'until 2030-01-04',
  'subscription-ended': 'https://vpn.example.com/dashboard/billing',
  'trial-ending': 'ends on 2030-01-08 at 09:30 UTC. Your devices pause then; nothing is charged',
  'trial-ended': 'your devices return, as many as that plan has room for, the oldest first: https://',
  'allowance-80': '80 %',
  'allowance-100': 'pause until the next period',
  'server-retired': 'https://vpn.example.com/dashboard/servers',
  'contact-message': '\u2068Is it fast?\nReally?\u2069',
  'contact-received': "We'll get back to you within 24 hours.",
};

it.each(Object.entries(samples) as [MailTemplate, string][])('writes %s in full', (template, sample) => {
  const { subject, text } = written(template, letter);
  expect(text).toContain(sample);
  expect(text).toMatch(toAnybody.includes(template) ? /^Hello,\n\n/ : /^Hello \u2068Ann\u2069,\n\n/);
  expect(text).toMatch(/Your Brand team\nQuestions\? Write to help@example.com\n$/);
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

it('names the server that was retired and the device that was set up for it, where they are known', () => {
  const { text } = written('server-retired', { ...letter, device: 'My phone', server: 'Frankfurt 1' });
  expect(text).toContain('\u2068Frankfurt 1\u2069 was retired, and \u2068My phone\u2069 was set up for it.');
  expect(written('server-retired', letter).text).toContain(
    'One of our servers was retired, and a device of yours was set up for it.',
  );
});
