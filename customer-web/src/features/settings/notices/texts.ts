import type { components } from '@veilway/api-client';
import { inLanguage } from '@veilway/web-client';
import { topics } from '../../../shared/notices/topics.texts.js';

type Notice = components['schemas']['NoticeDto'];
export type Way = Exclude<keyof Notice, 'topic'>;

export const texts = inLanguage({
  en: {
    intro: 'What you are told of, and how. It holds for your account, in every browser.',
    topic: 'What about',
    ways: { page: 'On the page', mail: 'By mail' } satisfies Record<Way, string>,
    loading: 'Loading what you are told of',
    notLoaded: 'What you are told of could not be loaded',
    notSaved: 'The choice could not be saved',
    topics,
    fixed: { always: 'Always', never: 'Never' },
    switch: (topic: string, way: string) => `${topic}: ${way.toLowerCase()}`,
  },
});
