import { inLanguage } from '@veilway/web-client';
import { fields } from './resource.texts.js';

export const texts = inLanguage({
  en: {
    title: 'Alerts',
    fields,
    stands: 'Wrong now',
    over: 'Over',
    notSilenced: 'no',
    until: 'until',

    list: {
      notLoaded: 'The alerts could not be loaded',
      none: 'Nothing is wrong',
      noneHint: 'Silent gateways, full servers, stuck mails, a full disk: what has to be looked after appears here.',
      noneSuch: 'No such alert',
      noneSuchHint: 'Choose another state.',
    },

    silence: {
      action: 'Silence…',
      of: (alert: string) => `Silence: ${alert}`,
      consequence: 'Nobody is told of it until then, not even that it is over.',
      reason: 'Why nobody has to hear of it',
      reasonHint: 'Other admins and auditors read it, for good: name no person.',
      reasonMissing: 'Say why nobody is to be told of it',
      span: 'For how long',
      spans: { 1: 'An hour', 8: '8 hours', 24: 'A day', 168: 'A week' },
      confirm: 'Silence',
      done: 'The alert is silenced',
      failed: 'The alert could not be silenced',
    },

    endSilence: {
      action: 'Tell again',
      of: (alert: string) => `Tell again: ${alert}`,
      done: 'Admins are told of it again',
      failed: 'The silence could not be ended',
    },
  },
});
