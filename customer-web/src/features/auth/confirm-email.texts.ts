import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    confirming: 'Confirming your email address',
    loadingConfirmation: 'Loading confirmation',
    confirmed: 'Your email address is confirmed',
    confirmedText: 'Thank you. Your account is ready.',
    badLink: 'This link did not work',
    addressNotConfirmed: 'The address is not confirmed',
    askForNewLink: 'Sign in to ask for a new link.',
    toDashboard: 'Go to the dashboard',
    signIn: 'Sign In',
  },
});
