import { inLanguage } from '@veilway/web-client';

/** Words that every screen needs. */
export const common = inLanguage({
  en: {
    actions: 'Actions',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Retry',
    save: 'Save',
    search: 'Search',
    all: 'All',
    picked: (count: string) => `${count} selected`,
    broken: { title: 'This part could not be shown', advice: 'Trying again usually helps.' },

    customer: {
      hint: 'Begin to type a name or an address',
      finding: 'Looking for customers',
      nobody: 'Nobody is called so',
    },
    exported: {
      title: (list: string) => `Exporting ${list.toLowerCase()}`,
      begins: 'The first rows are on their way.',
      progress: (read: string, total: string) => `${read} of ${total} rows`,
      failed: 'The export was cut off. It goes on where it was.',
      done: (rows: string) => `The file is there. Rows: ${rows}`,
      missed: (rows: string) => `Not in the file: ${rows} rows`,
      missedHint:
        'They changed their places in the list while it was read. Sort by something that does not change, and export again.',
    },
    oneCustomer: 'one customer',
    older: 'Show older ones',
    olderOf: (what: string) => `Show older ones: ${what}`,
    olderFailed: 'Older ones could not be loaded',

    unknown: '–',
    deletedAccount: 'Deleted account',
    loading: (what: string) => `Loading ${what.toLowerCase()}`,
    loadingPage: 'Loading the page',
    consoleOf: (brand: string) => `${brand} admin`,

    copied: 'Copied',
    copyByHand: 'Select and copy it by hand',
  },
});

/** What became of an order. */
export const orderOutcomes = inLanguage({
  en: {
    completed: 'completed',
    refunded: 'Paid back',
    pending: 'pending',
    payment: 'declined',
    superseded: 'replaced',
    outdated: 'given up',
    expired: 'expired',
  },
});
