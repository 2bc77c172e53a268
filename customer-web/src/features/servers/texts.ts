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
    count: (all: number) => (all === 1 ? '1 server' : `${all} servers`),
    countOf: (found: number, all: number) => `${found} of ${all} servers`,
    offlineNow: (count: string, offline: number) => `${count}, ${offline} offline`,

    search: 'Search',
    searchExample: 'City, country or name',
    country: 'Country',
    allCountries: 'All countries',
    favouritesOnly: 'Favourites only',
    sort: 'Sort by',
    sorts: { load: 'Load', name: 'Name', ping: 'Ping', distance: 'Distance' },
    whatPingIs:
      'Ping is how long a server takes to answer us. How long it takes to answer you only your device can tell, once it is connected.',
    recommended: (reason: string) => `Recommended: ${reason}`,
    favouritesNotLoaded: 'Your favourites could not be loaded',
    favourite: (server: string) => `Favourite ${server}`,
    favouriteNotSaved: 'The favourite could not be saved',

    place: (location: string, country: string) => `${location}, ${country}`,
    online: 'Online',
    offline: 'Offline',
    ping: (milliseconds: number) => `${milliseconds} ms`,
    noPing: 'No ping',
    noDeviceConnects: 'No device can connect now',
    getConfig: 'Get config',
    getConfigFor: (server: string) => `Get config for ${server}`,
    moveHere: 'Move here',
    moveHereTo: (server: string) => `Move here, to ${server}`,
    noDeviceLeft: {
      title: 'No device left',
      text: (limit: number) =>
        limit === 1
          ? 'The one device of your plan is in use, so there is no place for another configuration.'
          : `All ${limit} devices of your plan are in use, so there is no place for another configuration.`,
      move: (server: string) => `Move a device to ${server}`,
      revoke: 'Revoke a device',
      upgrade: 'Choose a larger plan',
      afterTrial: 'Choose a plan for after your free trial',
    },
    maintenance: {
      interruptions: (from: string, to: string) =>
        `Maintenance from ${from} to ${to}: connections may break for moments`,
      outage: (from: string, to: string) => `Maintenance from ${from} to ${to}: it cannot be reached`,
    },
    takesNoMore: 'Takes no more devices',
    load: (percent: number) => `Load ${percent}%`,
    loadOf: (server: string) => `Load of ${server}`,
    levels: { normal: 'Plenty of room', busy: 'Busy', nearlyFull: 'Nearly full', full: 'Full' },
  },
});
