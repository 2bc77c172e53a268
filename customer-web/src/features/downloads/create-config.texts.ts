import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'Create a configuration',
    loadingServers: 'Loading servers',
    serversNotLoaded: 'The servers could not be loaded',
    noServers: 'No server is online yet. Come back a little later.',
    deviceName: 'Device name',
    deviceNameExample: 'Laptop',
    server: 'Server',
    serverRequired: 'Server is required',
    offeredServer: (server: string, location: string) => `${server}, ${location}`,
    bestServer: (server: string, location: string, reason: string) => `${server}, ${location} (${reason})`,
    nearest: (away: string) => `nearest: ${away}`,
    offlineServer: (server: string, location: string) => `${server}, ${location} (offline)`,
    offlineMeans: 'No device can connect to a server while it is offline.',
    chooseServer: 'Choose a server',
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
    moveTitle: 'Change server location',
    device: 'Device',
    deviceOn: (device: string, server: string) => `${device}, now on ${server}`,
    nothingToMove: 'You have no device that could move.',
    nowhereToMove: 'There is no other server to move to.',
    howItMoves:
      'The device gets a new configuration. The old one works until the new one connects for the first time, for a day at most, and both count as one device.',
    notMoved: 'The device could not be moved',
    move: 'Move',
    moving: 'Moving…',
    notMade: 'The configuration could not be made',
    cancel: 'Cancel',
    create: 'Create',
    creating: 'Creating…',
  },
});
