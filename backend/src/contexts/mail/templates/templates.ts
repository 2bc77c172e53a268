import { clockTime, type BusinessHours } from '../../../platform/business-hours.js';
import { dateOf } from '../../../platform/calendar.js';
import { moneyOf } from '../../../platform/words.js';
import type { AlertKind } from '../../operations/events.js';
import type { MailParameters, MailTemplate } from '../domain/mail.events.js';
import { asHtml } from './as-html.js';
import { deviceWords } from './device-words.js';
import { ERASED } from './erased.js';
import { FACTOR_CHANGES, type FactorChange } from './factor-changes.js';
import { isolated } from './isolated.js';

/** Whether money that is not given back can be asked for again; `over`: the days for that are. */
export type AskingAgain = 'open' | 'was-last' | 'over';

/** What every mail may say: nothing here is kept. */
export type Letter = Readonly<{
  brandName: string;
  supportEmail: string;
  publicUrl: string;
  /** Of whom it goes to, where that is an account's owner. */
  fullName?: string;
  /** Confirms the address, with the password that was chosen with it. */
  verificationLink?: string;
  /** Leads to where an invitation to work here is accepted. */
  invitationLink?: string;
  /** Leads to where a forgotten password is replaced. */
  resetLink?: string;
  /** Says that all second factors are lost, or calls that off. */
  factorsLink?: string;
  /** Confirms a new address, or takes the change back. */
  addressLink?: string;
  /** What the installation calls a role of its own. */
  roleName?: string | null;
  /** Which hours count of those that we promise; all, where none are set. */
  supportHours?: BusinessHours | undefined;
  /** What somebody wrote to support. */
  written?: Readonly<Record<'name' | 'email' | 'subject' | 'message', string>>;
  /** What support answers to that. */
  answer?: string;
  /** What staff wrote to whom it goes to. */
  message?: Readonly<Record<'subject' | 'text', string>> | undefined;
  /** What its owner calls the device that it is about, and what the server is or was called, where that is known. */
  device?: string | undefined;
  server?: string | undefined;
  /** Whether somebody whose refund was refused can ask for it again. */
  askingAgain?: AskingAgain | undefined;
  /** Why somebody's refund was refused, in an admin's words. */
  refusal?: string | undefined;
  /** Whether such mails can be declined. */
  isChosen?: boolean;
  parameters: MailParameters;
}>;

/**
 * `toAnybody`: nobody knows whose mailbox it is, and what was entered with the address are a stranger's words.
 * `isOfTicket`: what is left to ask belongs there, and in no mail.
 */
type Words = Readonly<{ subject: string; paragraphs: readonly string[]; toAnybody?: true; isOfTicket?: true }>;

const day = (iso: unknown) => dateOf(String(iso));
const moment = (iso: unknown) =>
  `${day(iso)} at ${String(iso).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)} UTC`;
const money = ({ amountCents, currency }: MailParameters) => moneyOf(Number(amountCents), String(currency));

const monthsOf = ({ months }: MailParameters) => (months === 1 ? 'a month' : `${String(months)} months`);
const gigabytesOf = ({ bytes }: MailParameters) => Number(bytes) / 1e9;

const named = (name: string | undefined, otherwise: string) => (name === undefined ? otherwise : isolated(name));

const counted = (hours: BusinessHours | undefined) =>
  hours
    ? [
        `Only the hours when we are there count: ${hours.weekdays.join(', ')}, ${clockTime(hours.opensAt)} to ${clockTime(hours.closesAt)}, ${hours.timeZone}.`,
      ]
    : [];

const ticket = ({ publicUrl, parameters }: Letter) =>
  `${publicUrl}/dashboard/support/${String(parameters['ticketId'])}`;
const ASKING_AGAIN: Readonly<Record<AskingAgain, (letter: Letter) => string>> = {
  open: (letter) => `If there is something that we should know, ask again: ${billing(letter)}`,
  'was-last': () =>
    'This was the last time that it could be asked for. If there is something that we should know, write to support.',
  over: () =>
    'The time in which it can be asked for is over by now. If there is something that we should know, write to support.',
};

const billing = ({ publicUrl }: Letter) => `${publicUrl}/dashboard/billing`;

const ALERTS: Readonly<Record<AlertKind, (said: MailParameters) => string>> = {
  'gateway-silent': ({ name }) => `the gateway of ${isolated(String(name))} is silent`,
  'server-full': ({ name }) => `the server ${isolated(String(name))} is full`,
  'mail-stuck': ({ since }) => `mails are stuck since ${moment(since)}`,
  'program-stopped': ({ name }) => `a part of the program stopped: ${String(name)}`,
  'disk-low': ({ freePercent }) => `the disk is nearly full, ${String(freePercent)} % are free`,
  'certificate-ending': ({ endsAt }) => `the certificate is valid until ${moment(endsAt)}`,
};
const alertWords = ({ parameters }: Letter) => {
  const words = ALERTS[parameters['alert'] as AlertKind](parameters);
  return Number(parameters['more']) > 0 ? `${words}, and ${String(parameters['more'])} more` : words;
};

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
  'reset-password': ({ brandName, resetLink, parameters }) => ({
    subject: `Choose a new password for ${brandName}`,
    paragraphs: [
      `Somebody asked to replace the password of your ${brandName} account. If it was you, open this link and choose a new one:`,
      resetLink!,
      `The link works once, until ${moment(parameters['until'])}. All your sessions end then, and you sign in with the new password.`,
      'If it was not you, you need not do anything: your password stays as it is, and nobody learns that you have an account.',
    ],
  }),
  'password-changed': ({ brandName, publicUrl, supportEmail }) => ({
    subject: `Your ${brandName} password was changed`,
    paragraphs: [
      `The password of your ${brandName} account was changed, and other sessions were ended. If it was you, all is well.`,
      `If it was not you, choose a new password now: ${publicUrl}/auth/forgot-password`,
      `If that does not help, write to ${supportEmail} at once.`,
    ],
  }),
  'confirm-address': ({ brandName, addressLink }) => ({
    toAnybody: true,
    subject: `Confirm your new address for ${brandName}`,
    paragraphs: [
      `Somebody wants to use this email address for their ${brandName} account. If it was you, open this link and confirm it:`,
      addressLink!,
      'The link works once, for a day. From then on you sign in with this address.',
      'If it was not you, you need not do anything.',
    ],
  }),
  'address-changed': ({ brandName, addressLink, parameters }) => ({
    subject: `The address of your ${brandName} account was changed`,
    paragraphs: [
      `Your ${brandName} account has another email address now, and mails go there. If it was you, all is well.`,
      'If it was not you, take it back by this link, and choose a new password. All sessions end then:',
      addressLink!,
      `The link works once, until ${moment(parameters['until'])}.`,
    ],
  }),
  'address-wanted': ({ brandName }) => ({
    subject: `Somebody wants your email address for another ${brandName} account`,
    paragraphs: [
      `Somebody asked to use your email address for another account at ${brandName}. It stays yours, and nothing has changed.`,
      'If it was you: sign in to that account to use it, or give this one another address first.',
      'If it was not you, you need not do anything.',
    ],
  }),
  'address-vouched-for': ({ brandName, publicUrl, supportEmail }) => ({
    subject: `Your email address is confirmed for ${brandName}`,
    paragraphs: [
      `Support has confirmed this email address for a ${brandName} account. Sign in with it and the password that was chosen with it: ${publicUrl}/auth`,
      `If you did not sign up, write to ${supportEmail} at once, and the account goes away.`,
    ],
  }),
  'role-changed': ({ brandName, publicUrl, supportEmail, roleName, parameters }) => ({
    subject: `Your ${brandName} account has another role`,
    paragraphs: [
      `An admin gave your account the role ${roleName ? isolated(roleName) : String(parameters['role'])}. You are signed out everywhere, and sign in once more to use it: ${publicUrl}/auth`,
      `If you did not expect that, write to ${supportEmail}.`,
    ],
  }),
  // Nothing of who it is: anybody may have been meant by the address.
  'staff-invited': ({ brandName, invitationLink, parameters }) => ({
    toAnybody: true,
    subject: `You are invited to work at ${brandName}`,
    paragraphs: [
      `Somebody who runs ${brandName} invites you to work there. To accept, open this link and choose a password:`,
      invitationLink!,
      `The link works once, until ${moment(parameters['until'])}. If you have an account with this address, sign in to it first.`,
      'If you did not expect that, you need not do anything.',
    ],
  }),
  'second-factors-changed': ({ brandName, publicUrl, supportEmail, parameters }) => ({
    subject: `A second factor of your ${brandName} account`,
    paragraphs: [
      `${FACTOR_CHANGES[parameters['change'] as FactorChange]} If it was you, all is well.`,
      `If it was not you, choose a new password now: ${publicUrl}/auth/forgot-password`,
      `If that does not help, write to ${supportEmail} at once.`,
    ],
  }),
  'factors-lost': ({ brandName, factorsLink, parameters }) => ({
    subject: `Lost second factors of your ${brandName} account`,
    paragraphs: [
      `Somebody who knows the password of your ${brandName} account says that its second factors are lost. If it was you, open this link and confirm it:`,
      factorsLink!,
      `The link works until ${moment(parameters['until'])}. The factors go three days later.`,
      'If it was not you, do not open it, and choose another password: somebody knows the one of now.',
    ],
  }),
  'factors-going': ({ brandName, publicUrl, factorsLink, parameters }) => ({
    subject: `The second factors of your ${brandName} account are about to go`,
    paragraphs: [
      `On ${moment(parameters['forgottenAt'])} your ${brandName} account forgets its authenticator app, its passkeys and its recovery codes: somebody who knows your password and reads this mailbox said that they are lost. From then on the password alone signs in.`,
      'If it was not you, call it off by this link. Signing in with one of them does so too, where the first was set up more than a week before:',
      factorsLink!,
      `Then choose another password: ${publicUrl}/auth/forgot-password`,
    ],
  }),
  'new-device': ({ brandName, publicUrl, parameters }) => ({
    subject: `A new sign-in to your ${brandName} account`,
    paragraphs: [
      `On ${day(parameters['on'])} somebody signed in to your ${brandName} account on a device that had not done so before: ${deviceWords(parameters)}. If it was you, all is well.`,
      `If it was not you, choose a new password now, which ends all sessions: ${publicUrl}/auth/forgot-password`,
      'From where it was we do not know: we store neither address nor place.',
    ],
  }),
  receipt: (letter) => ({
    subject: `Your receipt from ${letter.brandName}`,
    paragraphs: [
      `Thank you! We received ${money(letter.parameters)} for the ${String(letter.parameters['planName'])} plan.`,
      ...(letter.parameters['receiptNumber'] ? [`Receipt: ${String(letter.parameters['receiptNumber'])}`] : []),
      `Download it: ${billing(letter)}#${String(letter.parameters['orderId'])}`,
    ],
  }),
  'renewal-failed': (letter) => ({
    subject: 'Your renewal could not be charged',
    paragraphs: [
      `We could not charge the renewal of your ${letter.brandName} subscription. Your devices stay connected until ${day(letter.parameters['graceUntil'])}, and we try again every day until then.`,
      `To keep your plan for sure, pay now: ${billing(letter)}`,
    ],
  }),
  'subscription-ended': (letter) => ({
    subject: `Your ${letter.brandName} subscription has ended`,
    paragraphs: [
      'Your subscription has ended, and your devices are disconnected.',
      `Whenever you like to come back, choose a plan here, and your devices return: ${billing(letter)}`,
    ],
  }),
  'renewal-ahead': (letter) => ({
    subject: `Your plan renews on ${day(letter.parameters['periodEnd'])}`,
    paragraphs: [
      `Your ${letter.brandName} ${String(letter.parameters['planName'])} plan renews on ${day(letter.parameters['periodEnd'])} for ${money(letter.parameters)}. You need not do anything.`,
      `If you do not want that, cancel it before, and your devices stay connected until then: ${letter.publicUrl}/dashboard/subscriptions`,
    ],
  }),
  'plan-ending': (letter) => ({
    subject: `Your plan ends on ${day(letter.parameters['periodEnd'])}`,
    paragraphs: [
      `You cancelled your ${letter.brandName} ${String(letter.parameters['planName'])} plan: it ends on ${moment(letter.parameters['periodEnd'])}, and your devices are disconnected then. Nothing is charged.`,
      `If you think better of it, resume it before: ${letter.publicUrl}/dashboard/subscriptions`,
    ],
  }),
  'trial-ending': (letter) => ({
    subject: `Your free trial ends on ${day(letter.parameters['endsAt'])}`,
    paragraphs: [
      `Your free trial of ${letter.brandName} ${String(letter.parameters['planName'])} ends on ${moment(letter.parameters['endsAt'])}. Your devices pause then; nothing is charged, and you need not do anything.`,
      `To go on without a break, choose a plan before. The month that you pay begins when the trial ends, so no day is lost: ${billing(letter)}`,
    ],
  }),
  'price-change': (letter) => {
    const { planName, currency, oldCents, priceCents, from } = letter.parameters;
    const [before, now] = [oldCents, priceCents].map((cents) => moneyOf(Number(cents), String(currency)));
    const subscription = `${letter.publicUrl}/dashboard/subscriptions`;
    if (before === now)
      return {
        subject: `The price of your ${String(planName)} plan stays as it is`,
        paragraphs: [
          `We have taken the new price of the ${String(planName)} plan back: your subscription goes on for ${now} a month.`,
          `Your subscription: ${subscription}`,
        ],
      };
    return {
      subject: `A new price of your ${String(planName)} plan`,
      paragraphs: [
        `The ${String(planName)} plan has a new price: from your first renewal after ${day(from)} on it costs ${now} a month instead of ${before}. Until then nothing changes.`,
        `If you go on, there is nothing that you need to do. If you do not want to, cancel before that renewal, and nothing more is charged: ${subscription}`,
      ],
    };
  },
  'trial-ended': (letter) => ({
    subject: `Your free trial of ${letter.brandName} has ended`,
    paragraphs: [
      'Your free trial has ended, and your devices are paused. Nothing was charged.',
      `Choose a plan whenever you like, and your devices return, as many as that plan has room for, the oldest first: ${billing(letter)}`,
    ],
  }),
  'months-granted': (letter) => ({
    subject: 'Your plan goes on longer',
    paragraphs: [
      `We have added ${monthsOf(letter.parameters)} to your ${letter.brandName} ${String(letter.parameters['planName'])} plan, after what is paid already. Nothing is charged for that.`,
      `Your subscription: ${letter.publicUrl}/dashboard/subscriptions`,
    ],
  }),
  'allowance-granted': (letter) => ({
    subject: 'You have more data',
    paragraphs: [
      `We have added ${gigabytesOf(letter.parameters)} GB to your data of this period. Nothing is charged for that, and devices that were paused for want of data connect again.`,
      `Your subscription: ${letter.publicUrl}/dashboard/subscriptions`,
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
  'refund-granted': (letter) => ({
    subject: 'Your money is on its way back',
    paragraphs: [
      `We pay ${money(letter.parameters)} for the ${String(letter.parameters['planName'])} plan back to where it came from. It is there between ${day(letter.parameters['arrivesFrom'])} and ${day(letter.parameters['arrivesUntil'])}, in 5-7 business days.`,
      letter.parameters['isPart']
        ? 'It is a part of what you paid. Your subscription goes on as it is.'
        : 'What it paid for has ended with it, and the devices of that are removed.',
      `All your orders: ${billing(letter)}`,
    ],
  }),
  'refund-refused': (letter) => ({
    subject: 'We could not grant your refund',
    paragraphs: [
      `You asked for ${money(letter.parameters)} for the ${String(letter.parameters['planName'])} plan back. We could not grant that:`,
      isolated(letter.refusal ?? ''),
      `Your subscription goes on as it is. ${ASKING_AGAIN[letter.askingAgain ?? 'over'](letter)}`,
    ],
  }),
  'server-retired': ({ publicUrl, device, server }) => ({
    subject: 'A server you use was retired',
    paragraphs: [
      `${named(server, 'One of our servers')} was retired, and ${named(device, 'a device of yours')} was set up for it. Its configuration no longer works, nor does that of any other device of yours that used this server.`,
      `Please get one for another server: ${publicUrl}/dashboard/servers`,
    ],
  }),
  'devices-moved': ({ publicUrl, device, server, parameters }) => ({
    subject: 'Your devices move to another server',
    paragraphs: [
      `We move everybody of one of our servers to ${named(server, 'another one')}: ${named(device, 'a device of yours')}, and any other of yours that was there, has a new configuration.`,
      `Please put it on your device and connect. Until you do, the old one works, at the latest until ${moment(parameters['until'])}: ${publicUrl}/dashboard/downloads`,
      'A private key that your browser made stays as it is: that browser makes the new file.',
    ],
  }),
  maintenance: ({ server, parameters: { work, startsAt, endsAt } }) => ({
    subject: `Maintenance from ${moment(startsAt)}`,
    paragraphs: [
      `${named(server, 'One of our servers')}, which a device of yours is set up for, is worked on from ${moment(startsAt)} to ${moment(endsAt)}.`,
      work === 'outage'
        ? 'It cannot be reached in that time. To stay protected, move your device to another server before.'
        : 'Connections may break for moments in that time, and come back by themselves.',
    ],
  }),
  'maintenance-cancelled': ({ server, parameters: { startsAt, endsAt } }) => ({
    subject: 'Maintenance is called off',
    paragraphs: [
      `The maintenance of ${named(server, 'one of our servers')} from ${moment(startsAt)} to ${moment(endsAt)} does not take place, or has ended early. You need not do anything.`,
    ],
  }),
  // Not a word of the answer: who reads somebody's mails need not read this.
  'ticket-reply': (letter) => ({
    isOfTicket: true,
    subject: 'Support has answered your ticket',
    paragraphs: [
      `There is an answer to your ticket. Read it and write back here: ${ticket(letter)}`,
      'Please do not answer this mail: tickets are answered on that page alone.',
    ],
  }),
  'ticket-resolved': (letter) => ({
    isOfTicket: true,
    subject: 'Support has resolved your ticket',
    paragraphs: [
      `We think that your ticket is resolved. Say there how our help was, or write in it if something is left, which opens it again: ${ticket(letter)}`,
      'Please do not answer this mail: tickets are answered on that page alone.',
    ],
  }),
  'ticket-closed': (letter) => ({
    isOfTicket: true,
    subject: 'Support has closed your ticket',
    paragraphs: [
      `Your ticket is closed. Say there how our help was, or reopen it if something is left: ${ticket(letter)}`,
      'Please do not answer this mail: tickets are answered on that page alone.',
    ],
  }),
  'ticket-merged': (letter) => ({
    isOfTicket: true,
    subject: 'Support has joined two of your tickets',
    paragraphs: [
      `They were about the same, so both go on in one, with all that was written in either: ${ticket(letter)}`,
      'Please do not answer this mail: tickets are answered on that page alone.',
    ],
  }),
  message: ({ brandName, message, publicUrl }) => ({
    subject: message!.subject,
    paragraphs: [
      `Our team at ${brandName} writes to you:`,
      isolated(message!.text),
      `It stands among your notifications, too: ${publicUrl}/dashboard/notifications`,
    ],
  }),
  'alert-raised': (letter) => ({
    subject: `${letter.brandName}: ${alertWords(letter)}`,
    paragraphs: [
      `This has to be looked after: ${alertWords(letter)}. When it is over, a mail says so.`,
      `What is wrong now, and how to hear no more of it for a while: ${letter.publicUrl}/admin/alerts`,
    ],
  }),
  'alert-over': (letter) => ({
    subject: `${letter.brandName}: over: ${alertWords(letter)}`,
    paragraphs: [`This is over: ${alertWords(letter)}.`, `What is wrong now: ${letter.publicUrl}/admin/alerts`],
  }),
  'account-closed': (letter) => ({
    subject: `Your ${letter.brandName} account is closed`,
    paragraphs: [
      `Your account was closed as you asked. Your devices are disconnected, you are signed out everywhere, and nothing is charged any more.`,
      `If you think better of it, sign in before ${moment(letter.parameters['eraseAt'])}, and your account is back: ${letter.publicUrl}/auth`,
      'A plan or free trial that you have runs on to its end meanwhile. Restored before that, a plan renews as it did, unless you had cancelled it.',
      'If nobody signs in until then, all that we know of you is erased for good, and a last mail says so.',
      'If it was not you who closed it, sign in and change your password.',
    ],
  }),
  'account-restored': ({ brandName, publicUrl }) => ({
    subject: `Your ${brandName} account is restored`,
    paragraphs: [
      'Somebody signed in to it, so your account is no longer closed. Unless it has ended meanwhile, your plan goes on as it did before, and your devices connect again.',
      `If it was not you, change your password, and look through your passkeys: ${publicUrl}/dashboard/settings`,
    ],
  }),
  'account-erased': ({ brandName, parameters }) => ({
    toAnybody: true,
    subject: `Your ${brandName} account is erased`,
    paragraphs: [
      `On ${moment(parameters['erasedAt'])} your account was erased for good: ${ERASED.join('; ')}. What was sealed with the key of your account can never be read again, since that key is destroyed.`,
      'What stays are sums of what was paid and used, and entries that name nobody. Your address is free: whoever has it can sign up anew. We keep it sealed for this mail alone, three days at most.',
      `This is your certificate. An auditor can check it in our log without learning who you are:`,
      `Certificate: ${String(parameters['erasureId'])}`,
      `Key destroyed (SHA-256): ${String(parameters['keyDigest'])}`,
      `Entries made unreadable (SHA-256): ${String(parameters['streamDigest'])}`,
    ],
  }),
  'contact-message': ({ written, publicUrl, parameters }) => ({
    toAnybody: true,
    subject: `Contact form: ${written!.subject}`,
    paragraphs: [
      `A message by the contact form, from ${isolated(written!.name)} at ${isolated(written!.email)}:`,
      isolated(written!.message),
      `Answer it at the desk, where colleagues see that it is answered: ${publicUrl}/admin/support/${String(parameters['contactMessageId'])}`,
      'An answer to this mail goes to that address, which nobody has confirmed.',
    ],
  }),
  // None of what was written to us: anybody may have entered the address.
  'contact-answer': ({ brandName, answer }) => ({
    toAnybody: true,
    subject: `An answer to your message to ${brandName}`,
    paragraphs: [
      'You wrote to us by our contact form. This is our answer:',
      isolated(answer!),
      'If something is left to say, answer this mail.',
      'If you did not write to us, you need not do anything: somebody entered your email address in our contact form.',
    ],
  }),
  'contact-received': ({ brandName, supportHours }) => ({
    toAnybody: true,
    subject: `We have received your message to ${brandName}`,
    paragraphs: [
      ["Thank you for contacting us. We'll get back to you within 24 hours.", ...counted(supportHours)].join(' '),
      'If you did not write to us, you need not do anything: somebody entered your email address in our contact form.',
    ],
  }),
};

/** A mail in words, without anything that would tell us whether it was read. */
export const written = (template: MailTemplate, letter: Letter): { subject: string; text: string; html: string } => {
  const { subject, paragraphs, toAnybody, isOfTicket } = templates[template](letter);
  const greeting = toAnybody ? 'Hello,' : `Hello ${isolated(letter.fullName ?? '')},`;
  const questions = isOfTicket ? [] : [`Questions? Write to ${letter.supportEmail}`];
  const regards = [`Your ${letter.brandName} team`, ...questions].join('\n');
  const choice = letter.isChosen
    ? [`You choose which mails you get: ${letter.publicUrl}/dashboard/settings#notices`]
    : [];
  const all = [greeting, ...paragraphs, regards, ...choice];
  return { subject, text: all.join('\n\n') + '\n', html: asHtml(subject, all) };
};
