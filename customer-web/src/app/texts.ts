import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    accountMenu: 'Account menu',
    adminConsole: 'Admin console',
    profile: 'Profile',
    settings: 'Settings',
    signOut: 'Sign out',
    signedOut: { title: 'Signed out', description: 'You have been signed out successfully' },
    signedOutHere: {
      title: 'Signed out here',
      description: 'The server learns of it as soon as the network is back, if this tab is still open then.',
    },
    notSignedOut: { title: 'Error', description: 'Failed to sign out' },
    roles: { customer: 'customer', admin: 'admin', auditor: 'auditor', support: 'support' },

    dashboard: 'Dashboard',
    subscriptions: 'Subscriptions',
    downloads: 'Downloads',
    servers: 'Servers',
    billing: 'Billing',
    support: 'Support',
    mainNavigation: 'Main',
    menu: 'Menu',
    openMenu: 'Open menu',
    needHelp: 'Need Help?',
    askUs: 'Open a ticket, and we answer.',
    toSupport: 'Contact Support',
    loadingPage: 'Loading page',
    comesWithNetwork: 'This page is loaded as soon as the network is back.',

    notFound: 'Page not found',
    noPageHere: 'There is no page here',
    nothingHere: 'Nothing was found at this address.',
    returnHome: 'Return to Home',

    broken: 'This page could not be shown',
    brokenAdvice: 'Loading it again usually helps, for instance after an update of the site.',
    loadAgain: 'Load again',
  },
});
