import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    forgot: 'Forgot your password?',
    forgotDescription: 'Have a link mailed to you by which you choose a new password.',
    enterAddress: 'Enter the address of your account. We mail you a link by which you choose a new password.',
    sendLink: 'Send link',
    sendingLink: 'Sending link...',
    notSent: 'No link was sent',
    onItsWay: 'Look into your mailbox',
    sent: (email: string) =>
      `If an account has ${email}, a link is on its way there. It works once, for 30 minutes; your password stays as it is until then.`,
    noMail: 'No mail? An address that was never confirmed gets none: sign up with it once more.',
    askAgain: 'Ask again',

    reset: 'Choose a new password',
    resetDescription: 'Where the link leads that was mailed to who forgot their password.',
    allEnd: 'All sessions of your account end with it, here and elsewhere.',
    save: 'Change password',
    saving: 'Changing password...',
    notChanged: 'The password was not changed',
    changed: 'Your password is changed',
    changedText: 'All sessions have ended. Sign in with your new password.',
    backToSignIn: 'Back to signing in',
  },
});
