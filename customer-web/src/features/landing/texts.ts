import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    slogan: 'A private way onto the internet',
    intro:
      'A WireGuard tunnel for every device: pick a plan, choose a server, and import one file. We store no visited address, no DNS query and no address you connect from.',
    getStarted: 'Get Started',

    pricing: 'Pricing',
    loadingPlans: 'Loading plans',
    plansNotLoaded: 'The plans could not be loaded',
    mostPopular: 'Most Popular',
    perMonth: 'per month',

    servers: 'Servers',
    loadingServers: 'Loading servers',
    serversNotLoaded: 'The servers could not be loaded',
    noServers: 'No server is online yet.',
    offline: 'Offline',
    load: (percent: number) => `Load ${percent}%`,
  },
});
