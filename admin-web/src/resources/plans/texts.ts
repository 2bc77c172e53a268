import { inLanguage } from '@veilway/web-client';
import { fields } from './resource.texts.js';

const subscribers = (count: number) => (count === 1 ? '1 subscriber' : `${count} subscribers`);

export const texts = inLanguage({
  en: {
    title: 'Packages',
    fields,
    unlimited: 'Unlimited',
    perMonth: 'per month',
    /** As the landing page has it. */
    mostPopular: 'Most Popular',
    getStarted: 'Get Started',
    onSale: 'On sale',
    archived: 'Archived',

    support: {
      standard: 'Like everybody',
      priority: 'Priority: sooner',
      dedicated: 'Dedicated: sooner still, by the same colleague',
    },

    list: {
      add: 'Add package',
      notLoaded: 'The packages could not be loaded',
      none: 'No package is on sale',
      noneHint: 'Nobody can buy anything before there is one.',
      noneSuch: 'No such package',
      noneSuchHint: 'Choose another status.',
    },

    edit: (name: string) => `Edit ${name}`,
    earlier: (name: string) => `Move ${name} to the front`,
    later: (name: string) => `Move ${name} to the back`,
    mark: (name: string) => `Mark ${name} as most popular`,
    unmark: (name: string) => `Mark ${name} as most popular no more`,
    moved: 'The order is saved',
    marked: 'The mark is saved',

    archive: {
      of: (name: string) => `Archive ${name}`,
      title: (name: string) => `Archive ${name}?`,
      action: 'Archive',
      consequence: (count: number) =>
        `It is offered to nobody any more. ${count === 0 ? 'Nobody has it.' : `${subscribers(count)} keep it and renew with it, at their price.`} You can restore it.`,
      done: 'The package is archived',
    },
    restore: { of: (name: string) => `Restore ${name}`, done: 'The package is on sale again' },
    failed: 'The package could not be changed',

    form: {
      addTitle: 'Add package',
      editTitle: 'Edit package',
      loading: 'Loading package',
      notLoaded: 'The package could not be loaded',
      preview: 'How it looks on the landing page',
      hints: {
        id: 'Small letters, digits and hyphens, like “family”. It stays for good.',
        priceCents: 'Per month, in US dollars',
        deviceLimit: 'Empty: any number',
        allowanceBytes: 'GB per period; empty: unlimited',
        features: 'One per line, as people read them who choose',
        support: 'How the desk treats who has it',
      },
      faults: {
        id: 'Use small letters, digits and hyphens, and begin with a letter',
        name: 'Enter a name of at most 40 characters',
        priceCents: 'Enter a price from 0.01 to 10,000, like 19.99',
        deviceLimit: 'Enter a whole number from 1 to 10,000, or nothing',
        allowanceBytes: 'Enter whole GB from 1 to 1,000,000, or nothing',
        features: 'Enter 1 to 12 lines of at most 60 characters',
      },
      created: 'The package is on sale',
      updated: 'The package is saved',
      notSaved: 'The package could not be saved',
    },

    reprice: {
      title: (name: string, price: string) => `Change the price of ${name} to ${price}?`,
      orders: 'New orders cost that at once; orders that are open keep their price.',
      nobody: 'Nobody renews with it today.',
      told: (count: number, before: string, now: string, from: string) =>
        `${count === 1 ? '1 subscriber is' : `${count} subscribers are`} told by mail and notification today. They pay ${before} until ${from}, and ${now} from their first renewal after that day on. Who cancels before pays nothing more.`,
      action: 'Change the price',
    },
  },
});
