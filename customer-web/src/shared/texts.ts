import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    product: 'VPN',
    home: 'Home',
    skipToContent: 'Skip to content',
    site: 'Site',
    signIn: 'Sign In',
    toDashboard: 'Dashboard',
    footer: { contact: 'Contact', privacy: 'Privacy', terms: 'Terms' },
    copyright: (brand: string) => `© 2024 ${brand}. All rights reserved.`,
    close: 'Close',
    cancel: 'Cancel',
    retry: 'Retry',
    didNotWork: 'That did not work',
    toLightMode: 'Switch to light mode',
    toDarkMode: 'Switch to dark mode',
    copied: 'Copied!',
    notCopied: 'Could not copy',
    noClipboard: 'This browser does not let the page use its clipboard.',
  },
});
