import { inLanguage } from '@veilway/web-client';

/** Words that every screen needs. */
export const common = inLanguage({
  en: {
    actions: 'Actions',
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Retry',
    save: 'Save',
    broken: { title: 'This part could not be shown', advice: 'Trying again usually helps.' },

    unknown: '–',
    loading: (what: string) => `Loading ${what.toLowerCase()}`,
    loadingPage: 'Loading the page',
    consoleOf: (brand: string) => `${brand} admin`,

    copied: 'Copied',
    copyByHand: 'Select and copy it by hand',

    sortBy: 'Sort by',
    sortOrder: {
      ASC: (column: string) => `${column}, ascending`,
      DESC: (column: string) => `${column}, descending`,
    },
  },
});
