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
