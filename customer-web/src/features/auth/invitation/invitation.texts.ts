import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'You are invited to work here',
    description: 'Where the link leads that was mailed to whoever is invited to work here.',
    loading: 'Looking at the invitation...',
    notLoaded: 'The invitation could not be loaded',
    again: 'Try again',
    choose: (email: string) =>
      `Choose a password for ${email}. Then you set up a second factor, which your work asks for.`,
    accept: 'Accept and sign in',
    accepting: 'Accepting...',
    notAccepted: 'The invitation was not accepted',
    hasAccount: (email: string) =>
      `${email} has an account already. It gets its new role, and signs in again to use it.`,
    acceptHere: 'Accept with this account',
    signInFirst: 'Sign in to that account, then open the link of the mail again.',
    signIn: 'Sign in',
    alreadyAccepted: 'This invitation was accepted',
    accepted: 'You work here now',
    acceptedText: 'Sign in again: from then on your account has its new role.',
    toSite: 'Go to the site',
  },
});
