import { inLanguage } from '@veilway/web-client';
import { number } from '@veilway/web-client/format';
import type { BulkAction, BulkItem } from '../../providers/types.js';
import { fields } from './resource.texts.js';

const counted = (one: string, many: string) => (count: number) => `${number(count)} ${count === 1 ? one : many}`;
const customers = counted('customer', 'customers');
const devices = counted('device', 'devices');
const servers = counted('server', 'servers');

type Deed = BulkAction['deed'];
type Words = {
  item: string;
  /** What is asked of how many, as the title of the dialog and the button that does it. */
  title: (count: number) => string;
  consequence: string;
  /** Beside its name, in the list of what was done. */
  of: (amount: number, tag: string, subject: string) => string;
};

const DEEDS: Readonly<Record<Deed, Words>> = {
  suspend: {
    item: 'Suspend…',
    title: (count) => `Suspend ${customers(count)}`,
    consequence: 'All their sessions end, and their devices are cut off within seconds, until it is lifted.',
    of: () => 'Suspend customers',
  },
  'lift-suspension': {
    item: 'Lift the suspension…',
    title: (count) => `Lift the suspension of ${customers(count)}`,
    consequence: 'They can sign in again, and their devices are back as they were.',
    of: () => 'Lift suspensions',
  },
  'grant-months': {
    item: 'Give months away…',
    title: (count) => `Give ${customers(count)} months of their plan`,
    consequence:
      'They follow what is paid already, and nothing is charged for them. The plan renews after them. Customers are told.',
    of: (amount) => `Give ${amount} ${amount === 1 ? 'month' : 'months'} away`,
  },
  'grant-allowance': {
    item: 'Give data away…',
    title: (count) => `Give ${customers(count)} data`,
    consequence:
      'For the running period, beside the data of the plan. Paused devices connect again. Customers are told.',
    of: (amount) => `Give ${number(amount)} GB away`,
  },
  notify: {
    item: 'Write…',
    title: (count) => `Write to ${customers(count)}`,
    consequence:
      'It stands in the bell of each of them, and goes out by mail to those who did not decline such mails. They cannot answer it there.',
    of: (_, __, subject) => `Write “${subject}” to customers`,
  },
  revoke: {
    item: 'Revoke…',
    title: (count) => `Revoke ${devices(count)}`,
    consequence: 'They are cut off within seconds, for good, and their owners are told.',
    of: () => 'Revoke devices',
  },
  'tag-account': {
    item: 'Tag…',
    title: (count) => `Tag ${customers(count)}`,
    consequence: 'The tag is put to those that a customer has already. Customers are not told.',
    of: (_, tag) => `Tag customers “${tag}”`,
  },
  'untag-account': {
    item: 'Take a tag away…',
    title: (count) => `Take a tag from ${customers(count)}`,
    consequence: 'Customers without it stay as they are. They are not told.',
    of: (_, tag) => `Take the tag “${tag}” from customers`,
  },
  tag: {
    item: 'Tag…',
    title: (count) => `Tag ${servers(count)}`,
    consequence: 'The tag is put to those that a server has already.',
    of: (_, tag) => `Tag servers “${tag}”`,
  },
  untag: {
    item: 'Take a tag away…',
    title: (count) => `Take a tag from ${servers(count)}`,
    consequence: 'Servers without it stay as they are.',
    of: (_, tag) => `Take the tag “${tag}” from servers`,
  },
};

export const texts = inLanguage({
  en: {
    title: 'Bulk actions',
    fields,
    statuses: {
      running: 'Running',
      done: 'Done',
      stopped: 'Stopped',
      'author-left': 'Ended: whoever began it may not do it any more',
    } satisfies Record<BulkAction['status'], string>,
    outcomes: { waiting: 'Not reached', done: 'Done', refused: 'Refused' } satisfies Record<
      BulkItem['outcome'],
      string
    >,
    deeds: DEEDS,
    refusals: {
      'account-not-found': 'There is no such account any more',
      'own-account': 'It is your own account',
      'last-admin': 'Nobody else administers the product',
      'more-than-own': 'Has rights that you do not have',
      'email-not-confirmed': 'Nobody has confirmed the address yet',
      'account-not-active': 'The address is not confirmed, or the account was closed',
      'no-active-subscription': 'No plan that runs',
      'own-subscription': 'It is your own plan',
      'trial-not-extended': 'A free trial is not made longer',
      'allowance-without-limit': 'The plan has no limit of data',
      'config-not-found': 'There is no such device any more',
      'server-not-found': 'There is no such server any more',
      'too-many-tags': 'It has as many tags as one can have',
      other: 'For another reason',
    } satisfies Record<NonNullable<BulkItem['refusal']>, string>,

    picked: {
      menu: 'Do to all of these',
      tooMany: (most: string) => `At most ${most} at once`,
    },

    ask: {
      months: 'Months',
      gigabytes: 'Gigabytes',
      tag: 'Tag',
      outside: (least: string, most: string) => `A whole number from ${least} to ${most}`,
      tagFault: 'One word of up to 30 letters, digits, dots and hyphens',
      reason: 'Reason',
      reasonHint: 'Kept sealed with each of them, for staff alone.',
      reasonOnceHint: 'Kept sealed with the bulk action, for staff alone.',
      reasonMissing: (least: number) => `Write at least ${least} characters`,
      preview: 'Preview',
    },

    preview: {
      looking: 'Loading the preview',
      lookedAt: (some: string, all: string) => `${some} of ${all} looked at`,
      failed: 'The preview could not be made',
      changed: 'Will change',
      unchanged: 'Are so already',
      refused: 'Will stay as they are',
      refusedFor: (why: string) => `Will stay as they are: ${why}`,
      group: (title: string, count: string) => `${title}: ${count}`,
      more: (count: string) => `and ${count} more`,
      nothing: 'Nothing would change.',
      back: 'Back',
      begun: 'It has begun, and goes on behind the scenes',
      beginFailed: 'It could not be begun',
    },

    list: {
      label: 'Bulk actions',
      notLoaded: 'The bulk actions could not be loaded',
      none: 'Nothing was done to many yet',
      noneHint: 'Pick several rows of the customers, devices or servers, and choose what to do to all of them.',
      unknownAdmin: 'Deleted account',
    },
    progress: (done: string, refused: string, all: string) => `${done} done, ${refused} refused, of ${all}`,
    progressOf: (what: string) => `Progress: ${what}`,

    report: {
      title: 'Bulk action',
      back: 'All bulk actions',
      waitsFor: 'The bulk action',
      notLoaded: 'The bulk action could not be loaded',
      reason: 'Reason',
      by: 'By',
      began: 'Began',
      ended: 'Ended',
      message: 'What they are told',
      stop: 'Stop',
      stopped: 'It is stopped; what was done stays done',
      stopFailed: 'It could not be stopped',
      items: 'What became of each',
      itemsLabel: 'What became of each',
      itemsNotLoaded: 'The report could not be loaded',
      what: { accounts: 'Customer', configs: 'Device', servers: 'Server' } satisfies Record<BulkAction['list'], string>,
      id: 'Id',
      outcome: 'Outcome',
      why: 'Why',
      noneSuch: 'None of these',
      noneSuchHint: 'Choose another outcome.',
    },
  },
});
