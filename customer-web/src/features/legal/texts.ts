import { inLanguage } from '@veilway/web-client';
import type { KeptDays } from '../../shared/support/use-kept.js';

/** Who runs this installation, as its settings say. */
export type Operator = Readonly<{ brandName: string; supportEmail: string; kept: KeptDays }>;

type Part = Readonly<{ title: string; paragraphs: readonly string[] }>;

/** What the pages promise is the specification's: zero logs, money back, renewal, deletion. */
export const texts = inLanguage({
  en: {
    updated: 'Last updated January 1, 2024',
    weOurselves: 'Our service',
    ourSupport: 'our support',

    privacy: {
      title: 'Privacy policy',
      description: 'Zero logs, and every field that we store: what it is for and how long we keep it.',
      parts: ({ brandName, supportEmail, kept }: Operator): readonly Part[] => [
        {
          title: 'Zero logs',
          paragraphs: [
            `${brandName} keeps no logs of what you do. We never store a visited address, a DNS query, the address that you connect from, or the time of a single connection: not in a database, not in a file, not on our servers.`,
            'Whether a device is connected right now is held in memory for three minutes at most. Of each device we store how many bytes it moved each way and how many minutes it was connected, as sums for the present period and the one before, and the date (not the time) on which it connected last.',
          ],
        },
        {
          title: 'Your account',
          paragraphs: [
            'We store your name, your email address, for seven days after a change also the one of before, and a hash of your password, from which nobody reads the password; what proves your second factors: the secret of your authenticator app, the public keys and names of your passkeys, and hashes of your recovery codes; your plans, orders, receipts and refunds, with the reasons that were written; your devices with their public keys, names and addresses inside the tunnel; your favourite servers; your tickets with all that was written in them and the files that came along; your activity, your notifications, which of them you have read, and of what you do not want to be told. Of a sign-in the session shows its date and the kind of browser, never the time of day, an address or a place.',
            'Private keys are made in your browser and stay there, unless you ask us to make one: then it is stored encrypted.',
            'What identifies you in our log of events is encrypted with a key of your account alone.',
          ],
        },
        {
          title: 'Deletion after 30 days',
          paragraphs: [
            `Delete your account in the settings, under “Delete account”; if you cannot sign in any more, write to us at ${supportEmail}. Your access ends at once. Account data is deleted after 30 days. Until then signing in restores the account. Our log of events is never rewritten, so deletion means that the key of your account is destroyed: what it sealed can never be read again, by anybody.`,
          ],
        },
        {
          title: 'Messages to us',
          paragraphs: [
            `What you write by the contact form, and what we answer, is stored for ${kept.contactKeptDays} days from when it came, encrypted with a key of that message alone, which is then destroyed. A copy goes to our support mailbox and stays there as long as we need it to answer you. The confirmation that you get holds none of your words.`,
          ],
        },
        {
          title: 'Payments',
          paragraphs: ['We store what you ordered, what it cost and the number of the payment, never a card number.'],
        },
        {
          title: 'Cookies and your browser',
          paragraphs: [
            'Signing in sets two cookies, which scripts cannot read: one keeps you signed in, and goes when you sign out; by the other we know your browser again at the next sign-in, so that nobody who guesses your password elsewhere locks you out, and you hear of sign-ins on other devices. Your session, the look that you chose and private keys made here lie in the storage of your browser. There is no tracking, no advertising, and no request to anybody else than us.',
            'To keep strangers from guessing passwords and from flooding us, requests and wrong passwords are counted by address: in memory, or as a keyed hash that goes an hour after the last wrong one.',
          ],
        },
        {
          title: 'Who sees it',
          paragraphs: [
            'Our staff, as far as their work needs it, and the mail server that delivers our mails. Nobody else: we sell nothing, and what was never stored nobody can be made to hand over.',
          ],
        },
      ],
      stored: {
        title: 'What we store',
        intro:
          'This list is made from the program itself when it is built: every kind of entry about people with every field, what it is for, and how long it is kept. A field that is missing here does not exist.',
        rows: 'In the database',
        rowsAbout: 'It is made from the log and shows how things are now.',
        events: 'In the log of events',
        eventsAbout:
          'It says what happened and is never changed. “Sealed” is what is encrypted with the key of an account or of a message, and cannot be read once that key is destroyed.',
        inEach: 'In each entry',
        kept: (words: string) => `Kept: ${words}`,
      },
    },

    terms: {
      title: 'Terms of service',
      description: 'What we offer, how plans renew and end, and the 30-day money-back guarantee.',
      parts: ({ brandName, supportEmail }: Operator): readonly Part[] => [
        {
          title: 'The service',
          paragraphs: [
            `${brandName} lets your devices reach the internet through servers of ours, over an encrypted WireGuard tunnel. Plans differ in the number of devices and in the data of a period; every plan may use every server.`,
          ],
        },
        {
          title: 'Your account',
          paragraphs: [
            'You need an account with an email address that you have confirmed. Keep your password and your configuration files to yourself: what is done with them is done in your name.',
          ],
        },
        {
          title: 'Free trial',
          paragraphs: [
            'Once per account, without a card, for as many days as the site says. It ends by itself and nothing is charged; then your devices pause. A plan that you buy meanwhile begins when it ends.',
          ],
        },
        {
          title: 'Auto-renewal',
          paragraphs: [
            'A subscription runs for a month and renews by itself, at the price of the plan, until you cancel it. When you cancel, it goes on to the end of the period that is paid, and then ends.',
            'Where a renewal cannot be charged, your devices stay connected for 3 more days while we try again; then the subscription ends.',
            'A larger plan takes effect at once, and you pay the difference for the rest of the period; a smaller one takes effect with the next period.',
          ],
        },
        {
          title: '30-day money-back guarantee',
          paragraphs: [
            `If you are not satisfied, ask for your money back within 30 days of your payment: on the Billing page, with a reason, or, if you cannot sign in, at ${supportEmail}. We decide on it and tell you by mail, and why where we refuse. The subscription ends when the refund is granted, and its devices are disconnected. Refunds arrive in 5-7 business days.`,
          ],
        },
        {
          title: 'Data of a period',
          paragraphs: [
            'Plans with a limit say how much data you may use in a period, both directions together; 1 GB is 1,000,000,000 bytes. We tell you at 80 %. At 100 % your devices pause until the next period or a larger plan.',
          ],
        },
        {
          title: 'Fair use',
          paragraphs: [
            'Do not use the service to break the law, to attack or overload the systems of others, or to send mail that nobody asked for. We do not watch what you do; where others show us that it was done from an account, we may end it.',
          ],
        },
        {
          title: 'The end of an account',
          paragraphs: [
            'You may leave at any time: delete your account in the settings. Account data is deleted after 30 days. What we store, and what deletion means, the privacy policy says in full.',
          ],
        },
        {
          title: 'Changes',
          paragraphs: ['When these terms change, the date above changes with them.'],
        },
      ],
    },
  },
});
