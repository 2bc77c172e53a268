import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    waiting: (email: string) =>
      `A mail is on its way to ${email}. Your address changes once its link is opened there; the link works for a day.`,
    next: 'New email address',
    how: 'We mail a link to the new address. Yours hears of the change, and can take it back for 7 days.',
    send: 'Change address',
    notAsked: 'The address was not changed',
    withdraw: 'Keep my address',
    withdrawn: 'Your address stays as it is',
    notWithdrawn: 'The change could not be withdrawn',
    invalid: 'Invalid email address',
  },
});
