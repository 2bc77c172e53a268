import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'Search everything',
    label: 'Name, address, number or id',
    pages: 'Pages',
    hint: 'Customers by name, address, id, device or tunnel address; devices by whose they are, id or tunnel address; payments also by the number of their receipt.',
    searching: 'Searching…',
    nothing: 'Nothing was found',
    tooShort: (least: number) => `Write at least ${least} characters`,
    failed: (names: string) => `Not searched: ${names}`,
    keys: 'Keyboard shortcuts',

    shortcuts: {
      title: 'Keyboard shortcuts',
      search: 'Search everything',
      list: 'This list',
      goTo: (page: string) => `Go to ${page}`,
      ctrlK: 'Ctrl+K',
      commandK: '⌘K',
      ask: '?',
      go: 'g',
      then: 'then',
      or: 'or',
      work: 'Single keys work',
      workHint: 'In this browser. Ctrl+K works always.',
    },
  },
});
