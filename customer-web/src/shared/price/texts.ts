import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'What it costs',
    oneMonth: (plan: string) => `${plan}, one month`,
    rest: (plan: string, left: number, days: number) => `${plan}, ${left} of ${days} days`,
    credit: (plan: string, left: number, days: number) => `Back for ${plan}, ${left} of ${days} days`,
  },
});
