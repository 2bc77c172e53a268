import { inLanguage } from '@veilway/web-client';

/** The figures of hero and cards are the specification's; what lies below them is counted. */
export const texts = inLanguage({
  en: {
    slogan: 'A private way onto the internet',
    description:
      'A VPN on WireGuard: fast servers, strong encryption, zero logs, and one file for each of your devices. Try Pro, or pick a plan.',
    intro:
      'A WireGuard tunnel for every device: pick a plan, choose a server, and import one file. We store no visited address, no DNS query and no address you connect from.',
    startTrial: 'Start Free Trial',
    trialTerms: (days: number, plan: string) =>
      `${days} days of ${plan}, no card. Then it ends by itself, and nothing is charged.`,
    viewPlans: 'View Plans',
    claims: ['Up to 10x faster', '50+ countries', 'Zero logs', '30-day money-back guarantee'],

    features: 'Why it is different',
    cards: {
      fast: {
        title: 'Fast servers',
        text: 'Up to 10x faster: WireGuard needs a fraction of the code and of the round trips that older protocols take.',
      },
      private: {
        title: 'Strong encryption, zero logs',
        text: 'Keys are made in your browser, and private ones stay there. What you visit is never written down.',
      },
      devices: {
        title: 'Multiple devices, instant setup',
        text: 'One file or one QR code per device, for Windows, macOS, Android and iOS, and it is connected.',
      },
    },

    getStarted: 'Get Started',
    getStartedWith: (plan: string) => `Get Started with ${plan}`,
    pricing: 'Pricing',
    pricingIntro: 'Billed by the month. Money back within 30 days.',
    loadingPlans: 'Loading plans',
    plansNotLoaded: 'The plans could not be loaded',
    mostPopular: 'Most Popular',
    perMonth: 'per month',

    servers: 'Global server network',
    claim: 'A global network of 50+ countries.',
    count: (servers: number, countries: number) =>
      `Right now: ${servers} ${servers === 1 ? 'server' : 'servers'} in ${countries} ${countries === 1 ? 'country' : 'countries'}.`,
    loadingServers: 'Loading servers',
    examples: 'The list of our servers is not available right now. These cities are examples.',
    /** By country. */
    cities: {
      US: 'New York',
      GB: 'London',
      JP: 'Tokyo',
      DE: 'Frankfurt',
      SG: 'Singapore',
      AU: 'Sydney',
      CA: 'Toronto',
      NL: 'Amsterdam',
    },
    example: 'Example',
    online: 'Online',
    offline: 'Offline',
    ping: (ms: number) => `${ms} ms`,
    load: (percent: number) => `Load ${percent}%`,
  },
});
