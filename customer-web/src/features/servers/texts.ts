import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    servers: 'Servers',
    intro: 'Choose where your device goes online. You can move to another server at any time.',
    loading: 'Loading servers',
    notLoaded: 'The servers could not be loaded',
    none: { title: 'No servers available', text: 'No server is online yet. Come back a little later.' },
    noMatch: { title: 'No server matches', text: 'Try another name, or look in every country.' },
    showAll: 'Show all servers',
    count: (all: number) => `${all} servers`,
    countOf: (found: number, all: number) => `${found} of ${all} servers`,

    search: 'Search',
    searchExample: 'City, country or name',
    country: 'Country',
    allCountries: 'All countries',
    favouritesOnly: 'Favourites only',
    favouritesNotLoaded: 'Your favourites could not be loaded',
    favourite: (server: string) => `Favourite ${server}`,
    favouriteNotSaved: 'The favourite could not be saved',

    place: (location: string, country: string) => `${location}, ${country}`,
    online: 'Online',
    offline: 'Offline',
    ping: (milliseconds: number) => `${milliseconds} ms`,
    noPing: 'No ping',
    getConfig: 'Get config',
    getConfigFor: (server: string) => `Get config for ${server}`,
    takesNoMore: 'Takes no more devices',
    load: (percent: number) => `Load ${percent}%`,
    loadOf: (server: string) => `Load of ${server}`,
    levels: { normal: 'Plenty of room', busy: 'Busy', nearlyFull: 'Nearly full', full: 'Full' },
  },
});
