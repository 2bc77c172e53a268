import type { RecordField, ValuesOf } from '@veilway/es-kernel';
import { businessHoursOf } from '../../../platform/business-hours.js';
import { isIpAddress } from '../../../platform/ip-address.js';

/** Under which heading a setting stands. */
export const SECTIONS = ['brand', 'mail', 'support', 'money', 'trial', 'servers', 'limits', 'kept'] as const;
export type Section = (typeof SECTIONS)[number];

/** `env`: the variable of the environment that says what it is until an admin does; without one there is a `default`. */
type Setting = RecordField & { section: Section } & ({ env: string; default?: undefined } | { env?: undefined });

const ADDRESS = /^[^\s"@<>]{1,64}@[^\s"@<>]{1,190}$/;
const COLOR = /^(#[\da-f]{6})?$/;
/** Empty, or an id as we make them. */
const LOGO = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})?$/;
const LINE = /^[^\p{C}\u2028\u2029]{1,100}$/u;
const PERCENT = /^\d{1,2}(\.\d{1,2})?$/;

/**
 * What admins set while the product runs. A new setting is written here, and command, event, request with its checks,
 * answer, form and history follow from it or do not compile.
 */
export const SETTINGS = {
  brandName: {
    section: 'brand',
    env: 'BRAND_NAME',
    kind: 'line',
    max: 60,
    says: 'What the product is called on pages, in mails and in authenticator apps.',
  },
  brandColorLight: {
    section: 'brand',
    kind: 'word',
    mustBe: 'a colour such as #0b6b7c, or empty',
    isValid: (text) => COLOR.test(text),
    max: 7,
    default: '',
    says: 'Colour of links and buttons on light pages, such as `#0b6b7c`; empty: the one that it comes with.',
  },
  brandColorDark: {
    section: 'brand',
    kind: 'word',
    mustBe: 'a colour such as #2fbfcc, or empty',
    isValid: (text) => COLOR.test(text),
    max: 7,
    default: '',
    says: 'The same on dark pages; empty: the one that it comes with.',
  },
  brandLogoLight: {
    section: 'brand',
    kind: 'word',
    mustBe: 'the id of an uploaded logo, or empty',
    isValid: (text) => LOGO.test(text),
    max: 36,
    default: '',
    says: 'The uploaded logo that headers show on light pages; empty: that of dark ones, or else the product’s own sign.',
  },
  brandLogoDark: {
    section: 'brand',
    kind: 'word',
    mustBe: 'the id of an uploaded logo, or empty',
    isValid: (text) => LOGO.test(text),
    max: 36,
    default: '',
    says: 'The same on dark pages; empty: that of light ones.',
  },
  mailFrom: {
    section: 'mail',
    env: 'MAIL_FROM',
    kind: 'word',
    mustBe: 'an email address',
    isValid: (text) => ADDRESS.test(text),
    max: 255,
    says: 'From which address mails come; the mail server has to let it.',
  },
  mailSender: {
    section: 'mail',
    kind: 'line',
    min: 0,
    max: 60,
    default: '',
    says: 'Whose name mails come under; empty: that of the brand.',
  },
  supportEmail: {
    section: 'support',
    env: 'SUPPORT_EMAIL',
    kind: 'word',
    mustBe: 'an email address',
    isValid: (text) => ADDRESS.test(text),
    max: 255,
    says: 'Where people reach support, and where messages of the contact form go.',
  },
  supportPhone: {
    section: 'support',
    env: 'SUPPORT_PHONE',
    kind: 'line',
    min: 0,
    max: 40,
    says: 'Where people call support; empty: no page names a number.',
  },
  officeAddress: {
    section: 'support',
    env: 'OFFICE_ADDRESS',
    kind: 'words',
    mustBe: 'lines of at most 100 characters',
    one: 'line',
    isValid: (text) => LINE.test(text),
    least: 0,
    most: 6,
    says: 'Where the office is, in lines; none: no page says it.',
  },
  supportHours: {
    section: 'support',
    env: 'SUPPORT_HOURS',
    kind: 'word',
    mustBe: 'days, at least an hour and a time zone, such as Mon-Fri 09:00-17:00 Europe/Berlin, or empty',
    isValid: (text) => text === '' || businessHoursOf(text) !== undefined,
    max: 80,
    says: 'When support is there, such as `Mon-Fri 09:00-17:00 Europe/Berlin`: only these hours count of what is promised; empty: all do.',
  },
  urgentAnswerHours: {
    section: 'support',
    kind: 'whole',
    min: 1,
    max: 72,
    default: 2,
    says: 'Within how many hours an urgent question is answered; a promise that was made stays.',
  },
  answerHours: {
    section: 'support',
    kind: 'whole',
    min: 1,
    max: 240,
    default: 24,
    says: 'Within how many hours any other question is answered.',
  },
  refundAloneUpToCents: {
    section: 'money',
    env: 'REFUND_ALONE_UP_TO_CENTS',
    kind: 'whole',
    min: 0,
    max: 100_000_000,
    says: 'Refunds above it take two admins, in cents; 0: all of them. No more than the environment says.',
  },
  sellerName: {
    section: 'money',
    env: 'SELLER_NAME',
    kind: 'line',
    min: 0,
    max: 100,
    says: 'Who sells, as receipts say; empty: the brand. What was on a receipt stays.',
  },
  sellerAddress: {
    section: 'money',
    env: 'SELLER_ADDRESS',
    kind: 'words',
    mustBe: 'lines of at most 100 characters',
    one: 'line',
    isValid: (text) => LINE.test(text),
    least: 0,
    most: 6,
    says: 'Address of who sells, in lines; none: the office’s.',
  },
  sellerTaxNumber: {
    section: 'money',
    env: 'SELLER_TAX_NUMBER',
    kind: 'line',
    min: 0,
    max: 40,
    says: 'Tax number of who sells; empty: receipts state none.',
  },
  taxPercent: {
    section: 'money',
    env: 'TAX_PERCENT',
    kind: 'word',
    mustBe: 'a number from 0 to 99.99, such as 19 or 8.1, or empty',
    isValid: (text) => text === '' || PERCENT.test(text),
    max: 5,
    says: 'Rate of the tax that prices include, in percent; empty: receipts state none.',
  },
  trialOffered: {
    section: 'trial',
    kind: 'flag',
    default: true,
    says: 'Whether accounts without a plan are offered the free trial; one that runs goes on.',
  },
  trialDays: {
    section: 'trial',
    kind: 'whole',
    min: 1,
    max: 90,
    default: 7,
    says: 'How many days a free trial lasts that begins from now on.',
  },
  trialAllowanceGb: {
    section: 'trial',
    kind: 'whole',
    min: 0,
    max: 100_000,
    default: 0,
    says: 'How much data a free trial has that begins from now on, in GB of 10⁹ bytes; 0: as much as its plan.',
  },
  dnsServers: {
    section: 'servers',
    kind: 'words',
    mustBe: 'IPv4 or IPv6 addresses',
    one: 'address',
    isValid: isIpAddress,
    most: 4,
    default: ['1.1.1.1', '9.9.9.9'],
    says: 'Resolvers that the configs of new servers name.',
  },
  relocationDays: {
    section: 'servers',
    env: 'RELOCATION_DAYS',
    kind: 'whole',
    min: 1,
    max: 90,
    says: 'How many days old configs stay when everybody of a server is moved, unless a move says otherwise.',
  },
  ticketsPerDay: {
    section: 'limits',
    kind: 'whole',
    min: 1,
    max: 1_000,
    default: 10,
    says: 'How many tickets an account opens a day at most.',
  },
  repliesPerHour: {
    section: 'limits',
    kind: 'whole',
    min: 1,
    max: 1_000,
    default: 60,
    says: 'How many messages an account writes in its tickets an hour at most.',
  },
  contactKeptDays: {
    section: 'kept',
    kind: 'whole',
    min: 14,
    max: 90,
    default: 90,
    says: 'How many days what came by the contact form is kept, and what was answered; longer only for what comes from then on.',
  },
  invitationKeptDays: {
    section: 'kept',
    kind: 'whole',
    min: 1,
    max: 30,
    default: 30,
    says: 'How many days it is kept, after its link ended, whom an invitation was for; longer only for those that end from then on.',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
export type SettingValues = ValuesOf<typeof SETTINGS>;

/** Those that say for how many days something is kept. Their default is the most that there is. */
export const KEPT = ['contactKeptDays', 'invitationKeptDays'] as const;
export type KeptName = (typeof KEPT)[number];

/** Those that name a file. */
export const LOGOS = ['brandLogoLight', 'brandLogoDark'] as const;

export const isSetting = (name: string): name is SettingName => name in SETTINGS;
