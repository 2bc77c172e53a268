import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    profile: 'Profile',
    loadingProfile: 'Loading profile',
    profileNotLoaded: 'Your profile could not be loaded',
    fullName: 'Full Name',
    email: 'Email',
    customerSince: 'Customer since',
    save: 'Save',
    profileSaved: 'Profile saved',
    nameNotSaved: 'The name could not be saved',

    settings: 'Settings',
    appearance: 'Appearance',
    colorModes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
    signedIn: 'Signed in',
    whatIsKept:
      'Each with its kind of browser and the days it began and was last used. From where it is used is stored nowhere.',
    loadingSessions: 'Loading sessions',
    sessionsNotLoaded: 'Your sessions could not be loaded',
    sessionNotEnded: 'The session could not be ended',
    session: (since: string, lastUsed: string) => `Since ${since}, last used ${lastUsed}`,
    thisBrowser: 'This browser',
    end: 'End',
    endSessionOf: (device: string, since: string) => `End ${device} since ${since}`,
  },
});
