import { inLanguage } from '@veilway/web-client';

export const fields = inLanguage({
  en: { deed: 'What', status: 'State', progress: 'Progress', adminName: 'By', startedAt: 'Began' },
});

/** What react-admin looks up by itself, under `resources.bulk`, with the first screen. */
export const resource = { name: inLanguage({ en: 'Bulk action |||| Bulk actions' }), fields };
