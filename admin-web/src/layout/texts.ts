import { inLanguage } from '@veilway/web-client';

/** Of those that are always there; an installation names its own. */
const roles: Readonly<Record<string, string>> = {
  admin: 'admin',
  auditor: 'auditor',
  support: 'support',
  customer: 'customer',
};

export const texts = inLanguage({
  en: {
    menu: 'Menu',
    mainNavigation: 'Main',
    skipToContent: 'Skip to content',
    pages: {
      dashboard: 'Dashboard',
      servers: 'Servers',
      customers: 'Customers',
      packages: 'Packages',
      payments: 'Payments',
      refunds: 'Refunds',
      wireguard: 'WireGuard',
      analytics: 'Analytics',
      bulk: 'Bulk actions',
      support: 'Support',
      alerts: 'Alerts',
      people: 'People',
      settings: 'Settings',
    },

    search: 'Search everything',

    useLightMode: 'Use light mode',
    useDarkMode: 'Use dark mode',

    loadingConsole: 'Loading the console',
    accountNotLoaded: 'Your account could not be loaded',

    notFound: {
      title: 'Page not found',
      status: '404',
      nothingAt: (path: string) => `Nothing was found at ${path}.`,
      home: 'Return to Home',
    },

    notForYou: {
      title: 'This area is for admins',
      signedInAs: (email: string) =>
        `You are signed in as ${email}. If you should be able to work here, ask an admin to change your role.`,
      toDashboard: 'Go to your dashboard',
    },

    account: {
      yours: 'Your account',
      withoutName: 'User',
      roles,
    },

    signOut: {
      action: 'Sign out',
      doneTitle: 'Signed out',
      done: 'You have been signed out successfully',
      later: {
        title: 'Signed out here',
        text: 'The server learns of it as soon as the network is back, if this tab is still open then.',
      },
      failedTitle: 'Error',
      failed: 'Failed to sign out',
    },

    profile: {
      title: 'Profile',
      fullName: 'Full Name',
      email: 'Email',
      since: 'Here since',
      saved: 'Profile saved',
      notSaved: 'The name could not be saved',
    },

    settings: {
      title: 'Settings',
      appearance: 'Appearance',
      modes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
    },

    sessions: {
      title: 'Signed in',
      whatIsKept:
        'Each with its kind of browser and the days it began and was last used. From where it is used is stored nowhere.',
      label: 'Sessions',
      loading: 'Loading sessions',
      notLoaded: 'Your sessions could not be loaded',
      notEnded: 'The session could not be ended',
      period: (since: string, lastUsed: string) => `Since ${since}, last used ${lastUsed}`,
      here: 'This browser',
      end: 'End',
      endOf: (device: string, since: string) => `End ${device} since ${since}`,
    },

    notifications: {
      title: 'Notifications',
      unread: (count: number) => `Notifications, ${count} unread`,
      loading: 'Loading notifications',
      notLoaded: 'Your notifications could not be loaded',
      none: 'Nothing yet. What concerns your account appears here.',
      markAllRead: 'Mark all read',
      markRead: (title: string) => `Mark “${title}” as read`,
      notMarked: 'They could not be marked as read',
    },
  },
});
