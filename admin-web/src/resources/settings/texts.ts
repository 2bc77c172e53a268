import { inLanguage } from '@veilway/web-client';
import type { Settings } from '../../providers/types.js';

type Setting = Settings['settings'][number];

const hints: Partial<Record<Setting['name'], string>> = {
  brandColorLight: 'Of links and buttons, such as #0b6b7c. Text has to be read on it. Empty: the one it comes with.',
  brandColorDark: 'Such as #2fbfcc. Empty: the one it comes with.',
  brandLogoLight:
    'PNG, JPEG or WebP; it is made to fit into 512 by 128 pixels. None: that of dark pages, or the sign it comes with.',
  brandLogoDark: 'None: that of light pages.',
  mailFrom: 'The mail server has to let it.',
  mailSender: 'Empty: the name of the product.',
  supportPhone: 'Empty: no page names one.',
  officeAddress: 'A line each. Empty: no page says it.',
  supportHours: 'Such as Mon-Fri 09:00-17:00 Europe/Berlin: only these hours count of what is promised. Empty: all do.',
  urgentAnswerHours: 'Promises that were made stay.',
  refundAloneUpToCents: 'Above it two admins have to agree. 0: always. No more than the environment says.',
  sellerName: 'On receipts. Empty: the name of the product.',
  sellerAddress: 'A line each. Empty: the address of the office.',
  sellerTaxNumber: 'Empty: receipts state none.',
  taxPercent: 'Such as 19 or 8.1. Empty: receipts state none.',
  contactKeptDays: 'At most 90. Answers are erased with them. Longer again only for what comes from then on.',
  invitationKeptDays: 'At most 30.',
  trialOffered: 'A trial that runs goes on.',
  trialDays: 'Of trials that begin from now on.',
  trialAllowanceGb: '0: as much as the plan has.',
  dnsServers: 'An address each, at most four. Configs of new servers name them.',
  relocationDays: 'Where everybody of a server is moved to another one, unless the move says otherwise.',
};

/** By what the API calls them. */
const methods: Readonly<Record<string, string>> = {
  test: 'Test payments: nobody pays anything. The environment decides this.',
};

export const texts = inLanguage({
  en: {
    title: 'Settings',
    loading: 'Settings',
    notLoaded: 'The settings could not be loaded',
    intro: 'What you change here holds at once, everywhere. Each change is kept with who made it.',

    sections: {
      brand: 'Brand',
      mail: 'Mails',
      support: 'Support and office',
      money: 'Payments and receipts',
      trial: 'Free trial',
      servers: 'Servers',
      limits: 'Limits',
      kept: 'What is kept how long',
    } satisfies Record<Setting['section'], string>,

    names: {
      brandName: 'Name of the product',
      brandColorLight: 'Colour on light pages',
      brandColorDark: 'Colour on dark pages',
      brandLogoLight: 'Logo on light pages',
      brandLogoDark: 'Logo on dark pages',
      mailFrom: 'Address mails come from',
      mailSender: 'Name mails come under',
      supportEmail: 'Address of support',
      supportPhone: 'Phone of support',
      officeAddress: 'Address of the office',
      supportHours: 'Hours of support',
      urgentAnswerHours: 'Urgent questions are answered within (hours)',
      answerHours: 'Other questions are answered within (hours)',
      refundAloneUpToCents: 'Refunds up to this take one admin (USD)',
      sellerName: 'Who sells',
      sellerAddress: 'Address of who sells',
      sellerTaxNumber: 'Tax number',
      taxPercent: 'Tax that prices include (%)',
      trialOffered: 'Offer the free trial',
      trialDays: 'Length (days)',
      trialAllowanceGb: 'Data (GB)',
      dnsServers: 'Resolvers',
      relocationDays: 'Old configs stay after a move (days)',
      ticketsPerDay: 'Tickets an account opens a day',
      repliesPerHour: 'Messages an account writes an hour',
      contactKeptDays: 'Messages of the contact form (days)',
      invitationKeptDays: 'Whom an invitation was for, after its link ended (days)',
    } satisfies Record<Setting['name'], string>,

    hints,

    kept: {
      text: 'You can keep less, and what is over then goes within minutes. Longer than people were told when something came, it is never kept. Customers and you read all of it, with what you choose here, at',
      link: 'what is stored of people',
      fixed: 'What is no choice',
      promises: [
        [
          'Orders, receipts and refunds',
          'For good: what was paid has to be accounted for. Whom they name is lost with the account.',
        ],
        ['Closed accounts', '30 days, in which signing in restores them: the terms promise it.'],
        ['An address of before', 'Seven days, in which its owner can take a change back.'],
        ['Sign-ups that nobody confirmed', 'Seven days, as the mail about them says.'],
        ['Data used by a device', 'This period and the one before, which is what plans count.'],
      ],
    },

    logo: {
      picture: 'a picture',
      none: 'None',
      choose: 'Choose a picture…',
      chooseFor: (name: string) => `Choose a picture for ${name}`,
      remove: 'None',
      removeOf: (name: string) => `Take away ${name}`,
      notTaken: 'This picture was not taken',
    },

    paidBy: 'Customers pay by',
    methods,

    needed: (name: string) => `${name} is needed`,
    whole: (name: string, min: number, max: number) => `${name} must be a whole number from ${min} to ${max}`,
    amount: (name: string) => `${name} must be an amount such as 100.00`,
    on: 'on',
    off: 'off',
    nothing: 'empty',
    byDefault: 'as by default',
    defaultOf: (value: string) => `Default: ${value}`,
    useDefault: (name: string) => `Use the default of ${name}`,
    useDefaultShort: 'Use the default',

    saved: 'The settings are saved and hold now',
    notSaved: 'The settings could not be saved',
    unchanged: 'Nothing is changed yet',
    saveShort: 'Save',
    saveSection: (section: string) => `Save ${section}`,

    meanwhile: {
      title: 'Somebody else changed this meanwhile',
      line: (name: string, now: string) => `${name} is ${now} now.`,
      takeNow: 'Take what is there now',
      saveEntered: 'Save what I entered',
    },

    history: {
      title: 'Changes',
      of: 'Changes of',
      none: 'Nothing was changed yet',
      noneOf: (name: string) => `“${name}” was not changed yet`,
      noneHint: 'What you change appears here, with a way back.',
      notLoaded: 'The changes could not be loaded',
      columns: { when: 'When', who: 'Who', what: 'Setting', from: 'From', to: 'To' },
      gone: 'a deleted account',
      back: 'Undo',
      backOf: (name: string, value: string) => `Undo: ${name} becomes ${value}`,
      question: (name: string) => `Change “${name}” back?`,
      consequence: (from: string, to: string) => `It is ${from} now and becomes ${to}, at once and everywhere.`,
      same: 'as it is',
    },

    environment: {
      title: 'Set by the environment',
      intro:
        'These are read when the product starts, and changed where it is run. Of what may hold a secret nobody is shown more than that it is set.',
      name: 'Variable',
      state: 'State',
      set: 'set',
      notSet: 'not set',
      value: 'Value',
      hidden: 'hidden',
    },
  },
});
