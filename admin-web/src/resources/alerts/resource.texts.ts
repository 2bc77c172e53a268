import { inLanguage } from '@veilway/web-client';

export const fields = inLanguage({
  en: { kind: 'What is wrong', since: 'Since', stands: 'State', silencedUntil: 'Silenced' },
});

/** What react-admin looks up by itself, under `resources.alerts`, with the first screen. */
export const resource = { name: inLanguage({ en: 'Alert |||| Alerts' }), fields };
