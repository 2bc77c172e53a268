import { inLanguage } from '@veilway/web-client';
import type { Settings } from '../../providers/types.js';

type Setting = Settings['settings'][number];

const hints: Partial<Record<Setting['name'], string>> = {
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
    } satisfies Record<Setting['section'], string>,

    names: {
      brandName: 'Name of the product',
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
    } satisfies Record<Setting['name'], string>,

    hints,

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
      none: 'Nothing was changed yet',
      noneHint: 'What you change appears here, with a way back.',
      notLoaded: 'The changes could not be loaded',
      columns: { when: 'When', who: 'Who', what: 'Setting', from: 'From', to: 'To', back: 'Way back' },
      gone: 'a deleted account',
      back: 'Undo',
      backOf: (name: string, value: string) => `Undo: ${name} becomes ${value}`,
      question: (name: string) => `Change “${name}” back?`,
      consequence: (from: string, to: string) => `It is ${from} now and becomes ${to}, at once and everywhere.`,
      same: 'as it is',
    },

    environment: {
      title: 'Set by the environment',
      intro: 'These are read when the product starts, and changed where it is run. What they say is shown to nobody.',
      name: 'Variable',
      state: 'State',
      set: 'set',
      notSet: 'not set',
    },
  },
});
