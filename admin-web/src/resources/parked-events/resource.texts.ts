import { inLanguage } from '@veilway/web-client';

export const fields = inLanguage({
  en: {
    process: 'Process',
    eventType: 'Event',
    streamId: 'Of',
    reason: 'Why it failed',
    retries: 'Tried again',
    parkedAt: 'Waiting since',
  },
});

/** What react-admin looks up by itself, under `resources.parked-events`, with the first screen. */
export const resource = { name: inLanguage({ en: 'Parked event |||| Parked events' }), fields };
