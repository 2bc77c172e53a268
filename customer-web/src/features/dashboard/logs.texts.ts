import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'Connection logs',
    none: 'There are none.',
    notStored:
      'We do not store which sites you visit, what names you look up, from which address you connect, or when a connection starts and ends. Nobody can show, sell or be made to hand over what was never written down.',
    stored:
      'While a device is connected, our servers know so in memory, for three minutes at most. This is all that is stored about you and your use:',
    loading: 'Loading what is stored',
    notLoaded: 'What is stored could not be loaded',
    account: (name: string, email: string, since: string) =>
      `Your name (${name}), your address (${email}), the day you signed up (${since}), your plans and orders, your favourite servers, the sessions in which you are signed in, and, each with its time, your notifications and what your activity list shows, among it when you signed in.`,
    noDevices: 'You have no devices, so nothing is stored about any.',
    forEachDevice: 'For each device, for this period and the one before it',
    devices: 'Devices',
    device: 'Device',
    sent: 'Sent',
    received: 'Received',
    connected: 'Connected',
    lastHandshake: 'Last handshake',
    never: 'Never',
    alsoStored:
      'With its public key, its address inside the tunnel and the server you chose. Of a handshake only the day is kept.',
  },
});
