import { inLanguage } from '@veilway/web-client';

/** What react-admin looks up by itself, under `resources.imported-peers`, with the first screen. */
export const resource = {
  name: inLanguage({ en: 'Unassigned device |||| Unassigned devices' }),
  fields: inLanguage({ en: { serverId: 'Server', importedAt: 'Imported' } }),
};
