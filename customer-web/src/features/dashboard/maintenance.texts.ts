import { inLanguage } from '@veilway/web-client';
import type { Summary } from './api.js';

type Kind = Summary['maintenance'][number]['kind'];

export const texts = inLanguage({
  en: {
    title: 'Work on servers that your devices use',
    from: ': from ',
    to: ' to ',
    noticed: {
      interruptions: '. Connections may break for moments.',
      outage: '. It cannot be reached. You can move a device to another server.',
    } satisfies Record<Kind, string>,
  },
});
