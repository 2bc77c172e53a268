import { inLanguage } from '@veilway/web-client';
import { number } from '@veilway/web-client/format';
import type { Reason } from '../../api/offered.js';

export const texts = inLanguage({
  en: {
    /** Why a server is recommended. */
    reasons: {
      load: 'least loaded',
      loadAndPing: 'least loaded, then best ping',
      goodPing: 'least loaded of those with a good ping',
      nearest: 'nearest',
    } satisfies Record<Reason, string>,
    away: (kilometres: number) => `about ${number(kilometres)} km away`,
    nearest: {
      find: 'Find the nearest',
      finding: 'Finding out…',
      explanation:
        'Your browser asks you first. Where you are stays in this browser: it is neither sent nor kept, and forgotten when you leave this page.',
      found: (server: string, away: string) =>
        `Nearest: ${server}, ${away} as the crow flies from where your browser says you are.`,
      noneFound: 'No server that takes devices now says where it is.',
      refused:
        'Your browser does not tell this page where you are. Allow it in the browser’s settings for this site and try again, or choose by country.',
      insecure:
        'Browsers tell no page that comes without https where they are, and this one does. Choose by country.',
      unavailable: 'Your browser could not find out where you are. Try again, or choose by country.',
    },
  },
});
