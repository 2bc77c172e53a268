import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    subject: 'Subject',
    text: 'Message',
    tooShort: (least: number) => `Write at least ${least} characters`,
  },
});
