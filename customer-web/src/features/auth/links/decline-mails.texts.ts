import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'Fewer mails',
    description: 'Where the link leads by which mails of one kind end.',
    loading: 'Looking which mails these are...',
    notLoaded: 'The mails could not be looked up',
    again: 'Try again',
    question: (topic: string) => `No more mails about “${topic}”?`,
    about: 'They tell of this:',
    still: 'These mails still come:',
    bell: 'The bell in your account goes on telling you, unless you chose otherwise there.',
    decline: 'Send me none of these',
    declining: 'Ending them...',
    notDeclined: 'Nothing was changed',
    declined: (topic: string) => `You get no more mails about “${topic}”`,
    back: 'The settings of your account bring them back.',
    toSettings: 'To the settings',
    toSite: 'Go to the site',
  },
});
