import { inLanguage } from '@veilway/web-client';

export const fields = inLanguage({
  en: {
    fromServerId: 'From',
    toServerId: 'To',
    status: 'State',
    moved: 'Moved',
    until: 'Old files work until',
    startedAt: 'Began',
  },
});

/** What react-admin looks up by itself, under `resources.relocations`, with the first screen. */
export const resource = { name: inLanguage({ en: 'Move |||| Moves' }), fields };
