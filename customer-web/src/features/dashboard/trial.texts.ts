import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: (plan: string, end: string) => `Your free trial of ${plan} runs until ${end}`,
    text: 'Then your devices pause, and nothing is charged. A plan that you buy before begins after it.',
    seePlans: 'See the plans',
  },
});
