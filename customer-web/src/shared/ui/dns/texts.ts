import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    off: 'Who asks names for you (DNS) is not tested here.',
    checking: 'Finding out who asks names for you (DNS)…',
    ours: 'Names (DNS) are asked by our server too.',
    others: (who: readonly string[]) =>
      `Names (DNS) are asked for you by ${who.join(' and ')}: whoever runs that learns which names you visit.`,
    runBy: (ip: string, org: string) => `${ip} (${org})`,
    notKnown: 'It could not be found out who asks names for you (DNS).',
  },
});
