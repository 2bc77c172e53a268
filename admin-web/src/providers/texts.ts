import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    answeredStatus: (status: number) => `The server answered ${status}`,
  },
});
