import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    current: 'Current password',
    next: 'New password',
    hint: 'At least 6 characters',
    currentRequired: 'Password is required',
    tooShort: (least: number) => `Password must be at least ${least} characters`,
    others: 'Everywhere else you are signed out with it. A mail tells you that the password was changed.',
    change: 'Change password',
    changed: { title: 'Password changed', description: 'Everywhere else you are signed out.' },
    notChanged: 'The password was not changed',
    forgotten: 'Forgot your password?',
  },
});
