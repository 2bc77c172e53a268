import { inLanguage } from '@veilway/web-client';
import type { Reason } from './api/offered.js';

export const texts = inLanguage({
  en: {
    product: 'VPN',
    home: 'Home',
    close: 'Close',
    cancel: 'Cancel',
    retry: 'Retry',
    didNotWork: 'That did not work',
    toLightMode: 'Switch to light mode',
    toDarkMode: 'Switch to dark mode',
    copied: 'Copied!',
    notCopied: 'Could not copy',
    /** Why a server is recommended. */
    reasons: {
      load: 'least loaded',
      loadAndPing: 'least loaded, then best ping',
      goodPing: 'least loaded of those with a good ping',
    } satisfies Record<Reason, string>,
    noClipboard: 'This browser does not let the page use its clipboard.',
  },
});
