import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    lost: 'I have lost all of these',
    title: 'Lost your second factors?',
    explanation:
      'We mail you a link. Three days after you open it, your account forgets its authenticator app, its passkeys and its recovery codes, and your password alone signs you in. Until then whoever still has one of them can call it off.',
    sendLink: 'Send link',
    sendingLink: 'Sending link...',
    notSent: 'No link was sent',
    sent: 'Look into your mailbox',
    sentText: 'The link works for 30 minutes. Your second factors stay until you open it.',
    back: 'Back',
    toSignIn: 'Back to signing in',

    confirm: 'Forget your second factors?',
    confirmDescription: 'Where the link leads that was mailed to who has lost all second factors.',
    confirmText:
      'In three days your account forgets its authenticator app, its passkeys and its recovery codes, and your password alone signs you in. We mail you when it begins and a day before it ends. Signing in with one of them calls it off.',
    confirmButton: 'Forget them in three days',
    confirming: 'Confirming...',
    notConfirmed: 'Nothing was changed',
    confirmed: 'Your second factors go in three days',
    confirmedText: (date: string) => `On ${date} your password alone signs you in. Set up a new second factor then.`,

    keep: 'Keep your second factors',
    keepDescription: 'Where the link leads by which an account keeps its second factors.',
    keepText:
      'Somebody who knows your password and reads your mail said that they are lost. If it was not you, keep them, and choose another password.',
    keepButton: 'Keep them',
    keeping: 'Keeping them...',
    notKept: 'They could not be kept',
    kept: 'Your second factors stay',
    keptText: 'Choose another password now: somebody knows the one that you have.',
    newPassword: 'Choose a new password',
  },
});
