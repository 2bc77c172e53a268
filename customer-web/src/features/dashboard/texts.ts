import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    dashboard: 'Dashboard',
    loadingRest: 'Loading connection and activity',
  },
});
