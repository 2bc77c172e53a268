import { inLanguage } from '@veilway/web-client';
import { number } from '@veilway/web-client/format';
import { fields } from './resource.texts.js';

export const texts = inLanguage({
  en: {
    title: 'Parked events',
    fields,
    times: (count: number) => (count === 1 ? 'once' : `${number(count)} times`),
    never: 'not yet',

    list: {
      notLoaded: 'The parked events could not be loaded',
      none: 'No event is parked',
      noneHint: 'What a process could not handle, however often it tried, waits here for you.',
    },

    retry: {
      action: 'Try again',
      of: (eventType: string, process: string) => `Try ${eventType} of ${process} again`,
      handled: 'The event is handled',
      failedAgain: 'It failed again',
      failed: 'The event could not be tried again',
    },

    skip: {
      action: 'Skip',
      of: (eventType: string, process: string) => `Skip ${eventType} of ${process}`,
      consequence: 'What should have followed from this event does not follow, for good.',
      reason: 'Why it may stay unhandled',
      reasonHint: 'Stored for ever and read by auditors: name no person.',
      reasonMissing: 'Say why it is skipped',
      done: 'The event is skipped',
      failed: 'The event could not be skipped',
    },
  },
});
