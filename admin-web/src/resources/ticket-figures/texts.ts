import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'Support figures',
    back: 'All tickets',
    loading: 'Support figures',
    notLoaded: 'The figures could not be loaded',
    none: 'No figures yet',
    noneHint: 'What is asked and answered is counted here by week, this week and the eleven before.',
    about: 'Of tickets opened in each week: half were answered, and half resolved, within these times.',
    kept: 'Promises kept',
    firstAnswer: 'Until the first answer',
    resolution: 'Until resolved',
    howSoon: 'How soon',
    minutes: 'minutes',
    tickets: 'tickets',
    table: 'By week',
    week: 'Week of',
    opened: 'Opened',
    percent: (percent: number) => `${percent} %`,
    keptOf: (kept: number, promises: number) => `${kept} of ${promises}`,
  },
});
