import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    confirm: 'Confirm your new address',
    confirmDescription: 'Where the link leads that was mailed to the new address of an account.',
    confirmText: 'From then on you sign in with this address, and mails come here.',
    confirmButton: 'Confirm address',
    confirming: 'Confirming...',
    notConfirmed: 'The address was not changed',
    confirmed: 'Your address is changed',
    confirmedText: 'Sign in with it from now on. The address of before can take this back for 7 days.',
    toSettings: 'Go to the settings',

    restore: 'Take the change of address back',
    restoreDescription: 'Where the link leads that was mailed to the address of before.',
    restoreText:
      'Your account gets this address again, and all its sessions end. Choose a new password, since whoever changed the address knew the one of now.',
    restoreButton: 'Take it back',
    restoring: 'Taking it back...',
    notRestored: 'The change was not taken back',
    restored: 'Your account has its address again',
    restoredText: 'All sessions have ended. Sign in with your new password.',
    toSignIn: 'Back to signing in',
  },
});
