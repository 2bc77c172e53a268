import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    nearly: {
      title: (used: string, all: string) => `${used} of your ${all} are used`,
      text: (until: string) =>
        `At 100 % your devices pause until ${until}, when the next period begins. A larger plan starts at once.`,
      inTrial: 'At 100 % your devices pause for the rest of your free trial.',
    },
    usedUp: {
      title: (_: string, all: string) => `All of your ${all} are used, and your devices are paused`,
      text: (until: string) =>
        `They work again on ${until}, when the next period begins, or at once with a larger plan.`,
      inTrial: 'They stay paused for the rest of your free trial.',
    },
    afterTrial: (isBought: boolean, end: string) =>
      `${isBought ? 'The plan that you have bought' : 'A plan that you buy now'} begins on ${end}, with new data.`,
    seePlans: 'See larger plans',
    seeAnyPlans: 'See the plans',
  },
});
