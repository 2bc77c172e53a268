import { dateOf } from '../../../platform/calendar.js';
import { moneyOf } from '../../../platform/words.js';
import type { MailParameters, MailTemplate } from '../domain/mail.events.js';
import { asHtml } from './as-html.js';
import { isolated } from './isolated.js';

/** What every mail may say: nothing here is kept. */
export type Letter = Readonly<{
  brandName: string;
  supportEmail: string;
  publicUrl: string;
  /** Of whom it goes to, where that is an account's owner. */
  fullName?: string;
  /** Confirms the address, with the password that was chosen with it. */
  verificationLink?: string;
  /** What somebody wrote to support. */
  written?: Readonly<Record<'name' | 'email' | 'subject' | 'message', string>>;
  /** What its owner calls the device that it is about, and what the server is or was called, where that is known. */
  device?: string | undefined;
  server?: string | undefined;
  parameters: MailParameters;
}>;

/** `toAnybody`: nobody knows whose mailbox it is, and what was entered with the address are a stranger's words. */
type Words = Readonly<{ subject: string; paragraphs: readonly string[]; toAnybody?: true }>;

const day = (iso: unknown) => dateOf(String(iso));
const moment = (iso: unknown) =>
  `${day(iso)} at ${String(iso).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)} UTC`;
const money = ({ amountCents, currency }: MailParameters) => moneyOf(Number(amountCents), String(currency));

const named = (name: string | undefined, otherwise: string) => (name === undefined ? otherwise : isolated(name));

const billing = ({ publicUrl }: Letter) => `${publicUrl}/dashboard/billing`;

const afterTrial = (letter: Letter) =>
  `A plan that you buy in the trial begins when it ends, with new data: ${billing(letter)}`;

const templates: Record<MailTemplate, (letter: Letter) => Words> = {
  'verify-email': ({ brandName, verificationLink }) => ({
    toAnybody: true,
    subject: `Confirm your email address for ${brandName}`,
    paragraphs: [
      `Welcome to ${brandName}! Please confirm your email address by opening this link and entering the password you chose:`,
      verificationLink!,
      'Any device will do. The link works for 7 days, and for this sign-up alone.',
      'If you did not sign up, you need not do anything: without a confirmation the account goes away by itself. Please enter no password that you use elsewhere.',
    ],
  }),
  'sign-up-repeated': ({ brandName, publicUrl }) => ({
    subject: `You already have an account at ${brandName}`,
    paragraphs: [
      `Somebody just tried to sign up at ${brandName} with your email address. You already have an account, and nothing about it has changed.`,
      'If it was you, simply sign in:',
      `${publicUrl}/auth`,
      'If it was not you, you need not do anything.',
    ],
  }),
  receipt: (letter) => ({
    subject: `Your receipt from ${letter.brandName}`,
    paragraphs: [
      `Thank you! We received ${money(letter.parameters)} for the ${String(letter.parameters['planName'])} plan.`,
      `Order: ${String(letter.parameters['orderId'])}`,
      `All your orders: ${billing(letter)}`,
    ],
  }),
  'renewal-failed': (letter) => ({
    subject: 'Your renewal could not be charged',
    paragraphs: [
      `We could not charge the renewal of your ${letter.brandName} subscription. Your devices stay connected until ${day(letter.parameters['graceUntil'])}, and we try again every day until then.`,
      `To keep your plan, please look at your payment: ${billing(letter)}`,
    ],
  }),
  'subscription-ended': (letter) => ({
    subject: `Your ${letter.brandName} subscription has ended`,
    paragraphs: [
      'Your subscription has ended, and your devices are disconnected.',
      `Whenever you like to come back, choose a plan here, and your devices return: ${billing(letter)}`,
    ],
  }),
  'trial-ending': (letter) => ({
    subject: `Your free trial ends on ${day(letter.parameters['endsAt'])}`,
    paragraphs: [
      `Your free trial of ${letter.brandName} ${String(letter.parameters['planName'])} ends on ${moment(letter.parameters['endsAt'])}. Your devices pause then; nothing is charged, and you need not do anything.`,
      `To go on without a break, choose a plan before. The month that you pay begins when the trial ends, so no day is lost: ${billing(letter)}`,
    ],
  }),
  'trial-ended': (letter) => ({
    subject: `Your free trial of ${letter.brandName} has ended`,
    paragraphs: [
      'Your free trial has ended, and your devices are paused. Nothing was charged.',
      `Choose a plan whenever you like, and your devices return, as many as that plan has room for, the oldest first: ${billing(letter)}`,
    ],
  }),
  'allowance-80': (letter) => ({
    subject: 'You have used 80 % of your data',
    paragraphs: letter.parameters['isTrial']
      ? [
          'You have used 80 % of the data of your free trial. At 100 % your devices pause until the trial ends.',
          afterTrial(letter),
        ]
      : [
          'You have used 80 % of the data of this period. At 100 % your devices pause until the next period begins.',
          `A larger plan takes effect at once: ${billing(letter)}`,
        ],
  }),
  'allowance-100': (letter) => ({
    subject: 'You have used all of your data',
    paragraphs: letter.parameters['isTrial']
      ? ['You have used all the data of your free trial, so your devices pause until it ends.', afterTrial(letter)]
      : [
          'You have used all the data of this period, so your devices pause until the next period begins.',
          `A larger plan brings them back at once: ${billing(letter)}`,
        ],
  }),
  'server-retired': ({ publicUrl, device, server }) => ({
    subject: 'A server you use was retired',
    paragraphs: [
      `${named(server, 'One of our servers')} was retired, and ${named(device, 'a device of yours')} was set up for it. Its configuration no longer works, nor does that of any other device of yours that used this server.`,
      `Please get one for another server: ${publicUrl}/dashboard/servers`,
    ],
  }),
  'contact-message': ({ written }) => ({
    toAnybody: true,
    subject: `Contact form: ${written!.subject}`,
    paragraphs: [
      `A message by the contact form, from ${isolated(written!.name)} at ${isolated(written!.email)}:`,
      isolated(written!.message),
      'An answer to this mail goes to that address, which nobody has confirmed.',
    ],
  }),
  'contact-received': ({ brandName }) => ({
    toAnybody: true,
    subject: `We have received your message to ${brandName}`,
    paragraphs: [
      "Thank you for contacting us. We'll get back to you within 24 hours.",
      'If you did not write to us, you need not do anything: somebody entered your email address in our contact form.',
    ],
  }),
};

/** A mail in words, without anything that would tell us whether it was read. */
export const written = (template: MailTemplate, letter: Letter): { subject: string; text: string; html: string } => {
  const { subject, paragraphs, toAnybody } = templates[template](letter);
  const greeting = toAnybody ? 'Hello,' : `Hello ${isolated(letter.fullName ?? '')},`;
  const regards = [`Your ${letter.brandName} team`, `Questions? Write to ${letter.supportEmail}`].join('\n');
  const all = [greeting, ...paragraphs, regards];
  return { subject, text: all.join('\n\n') + '\n', html: asHtml(subject, all) };
};
