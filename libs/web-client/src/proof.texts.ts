import { inLanguage } from './language.js';

export const proofTexts = inLanguage({
  en: {
    title: 'Is it you?',
    byPassword: 'This is for the owner of the account alone. Enter your password to go on.',
    byCode:
      'This is for the owner of the account alone. Enter the code that your authenticator app shows, or a recovery code.',
    byPasskey: 'This is for the owner of the account alone. Use your passkey to go on, or a recovery code.',
    usePasskey: 'Use a passkey',
    waiting: 'Waiting for your device...',
    password: 'Password',
    code: 'Code',
    passwordRequired: 'Password is required',
    codeRequired: 'Code is required',
    goOn: 'Go on',
    loading: 'Loading how you prove it',
    notLoaded: 'It could not be loaded how you prove who you are',
    notProved: 'That did not prove it',
  },
});
