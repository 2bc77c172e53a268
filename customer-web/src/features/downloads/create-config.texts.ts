import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'Create a configuration',
    loadingServers: 'Loading servers',
    serversNotLoaded: 'The servers could not be loaded',
    noServers: 'No server is online yet. Come back a little later.',
    deviceName: 'Device name',
    deviceNameExample: 'Laptop',
    nameRequired: 'Device name is required',
    nameTooLong: 'Device name must be at most 64 characters',
    server: 'Server',
    serverRequired: 'Server is required',
    offeredServer: (server: string, location: string) => `${server}, ${location}`,
    fullServer: (server: string, location: string) => `${server}, ${location} (full)`,
    whereKeyIsMade: 'Where the key is made',
    keys: {
      browser: {
        label: 'In this browser (recommended)',
        text: 'The private key never leaves this browser, so only this browser can give you the file again.',
      },
      server: {
        label: 'On our server',
        text: 'We keep the key encrypted, so that every browser in which you sign in can give you the file again.',
      },
    },
    notMade: 'The configuration could not be made',
    cancel: 'Cancel',
    create: 'Create',
    creating: 'Creating…',
  },
});
