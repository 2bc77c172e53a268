import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    confirm: 'Confirm your email address',
    enterPassword: 'Enter the password you chose when you signed up.',
    confirmButton: 'Confirm',
    confirming: 'Confirming...',
    confirmed: 'Your email address is confirmed',
    confirmedText: 'Thank you. Your account is ready.',
    trialBegins: 'Thank you. Your account is ready. Your free trial begins now.',
    badLink: 'This link did not work',
    addressNotConfirmed: 'The address is not confirmed',
    askForNewLink: 'Sign in to ask for a new link, or sign up again.',
    toDashboard: 'Go to the dashboard',
    toPlan: 'Go on to your plan',
    signIn: 'Sign In',
  },
});
