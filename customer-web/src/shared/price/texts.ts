import { inLanguage } from '@veilway/web-client';

const part = (plan: string, left: number, days: number, months: number) =>
  `${plan}, ${left} of ${days} days${months === 0 ? '' : months === 1 ? ' and 1 month ahead' : ` and ${months} months ahead`}`;

export const texts = inLanguage({
  en: {
    title: 'What it costs',
    oneMonth: (plan: string) => `${plan}, one month`,
    rest: part,
    credit: (...what: Parameters<typeof part>) => `Back for ${part(...what)}`,
  },
});
