import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: { signIn: 'Sign in with a passkey', waiting: 'Waiting for your device...' },
});
