import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'One more step',
    byApp: 'Enter the six digits that your authenticator app shows now.',
    byRecoveryCode: 'Enter one of your recovery codes. Each works once.',
    code: 'Code',
    recoveryCode: 'Recovery code',
    codeRequired: 'Code is required',
    useRecoveryCode: 'Use a recovery code',
    byPasskey: 'Use the passkey that you have added, or one of your recovery codes.',
    usePasskey: 'Use a passkey',
    waiting: 'Waiting for your device...',
    useApp: 'Use the authenticator app',
    back: 'Back to the password',
  },
});
