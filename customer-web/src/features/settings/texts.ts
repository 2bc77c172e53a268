import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    settings: 'Settings',
    intro: 'Who you are here, where you are signed in, and how this browser shows the site.',
    sections: 'Sections',

    profile: 'Profile',
    loadingProfile: 'Loading profile',
    profileNotLoaded: 'Your profile could not be loaded',
    fullName: 'Full Name',
    email: 'Email',
    customerSince: 'Customer since',
    save: 'Save',
    profileSaved: 'Profile saved',
    nameNotSaved: 'The name could not be saved',

    dataExport: {
      section: 'Your data',
      intro: 'A copy of all that is stored about you: readable files, and an index that explains them.',
      loading: 'Loading the state of your copy',
      notLoaded: 'The state of your copy could not be loaded',
      make: 'Make a copy',
      again: 'Make a new copy',
      contents:
        'It is made in the background, and can be downloaded here for 24 hours. It holds private keys that we keep for you, so keep it to yourself.',
      notBegun: 'The copy could not be begun',
      making: 'Making the copy',
      progress: (done: number, of: number) => `Making the copy: ${done} of ${of} lists`,
      failed: { title: 'The copy was not finished', advice: 'Something went wrong on our side. Make a new one.' },
      download: 'Download',
      notDownloaded: 'The copy could not be downloaded',
      until: (time: string) => `Ready to download until ${time}, then it is deleted.`,
    },

    deletion: {
      section: 'Delete account',
      intro: 'Closes your account at once and erases it after 30 days. Until then, signing in brings it back.',
      open: 'Delete account…',
      title: 'Delete your account?',
      consequences: [
        'You are signed out everywhere, and your devices are disconnected within seconds.',
        'Your subscription does not renew. What is paid already is not paid back by this.',
        'Signing in within 30 days restores your account. A plan or free trial runs on to its end meanwhile; restored before that, a plan renews as it did, unless you had cancelled it.',
        'After 30 days your name, address, devices and all else that we know of you are erased for good, and a last mail says so.',
      ],
      keep: 'Keep my account',
      confirm: 'Delete account',
      done: (until: string) => ({
        title: 'Your account is closed',
        description: `Sign in before ${until} to restore it. After that it is erased.`,
      }),
    },

    notices: 'Notifications',
    appearance: 'Appearance',
    colorMode: 'Colours',
    colorModes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
    address: 'Email address',
    password: 'Password',
    secondFactors: 'Second factors',
    sessions: 'Sessions',
    whatIsKept:
      'Each with its kind of browser and the days it began and was last used. From where it is used is stored nowhere.',
    loadingSessions: 'Loading sessions',
    sessionsNotLoaded: 'Your sessions could not be loaded',
    sessionNotEnded: 'The session could not be ended',
    session: (since: string, lastUsed: string) => `Since ${since}, last used ${lastUsed}`,
    thisBrowser: 'This browser',
    end: 'End',
    endOthers: 'End all others',
    reallyEndOthers: 'End all other sessions?',
    othersEnd: 'Everywhere but in this browser you are signed out at once. Devices that are connected stay so.',
    endSessionOf: (device: string, since: string) => `End ${device} since ${since}`,
  },
});
