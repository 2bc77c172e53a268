import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    title: 'Connection logs',
    none: 'There are none.',
    notStored:
      'We do not store which sites you visit, what names you look up, from which address you connect, or when a connection starts and ends. Nobody can show, sell or be made to hand over what was never written down.',
    stored:
      'While a device is connected, our servers know so in memory, for three minutes at most. This is what is stored about you and your use:',
    loading: 'Loading what is stored',
    notLoaded: 'What is stored could not be loaded',
    account: (name: string, email: string, since: string) =>
      `Your name (${name}), your address (${email}), for seven days after a change also the one of before, the time you signed up (on ${since}), your second factors: what proves your authenticator app, your passkeys with their names, and your recovery codes; your plans, orders, receipts and refunds with their reasons, your favourite servers, your tickets with all messages and files, of what you do not want to be told, the sessions in which you are signed in, each with its days and kind of browser, and, each with its time, your notifications and what your activity list shows; of a sign-in only its day.`,
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
    everyField: 'Every field that is stored',
    fromSchemas:
      'This list is made from what the database is told to keep, so that it is always all of it: each field by its name there, and what it is for. Where something is named by an id, the id is all that stands there.',
    inEach: 'In each of them',
    fromLog:
      'It is all made from a log of what happened, which is kept too: each entry with the time it was written, your name, address and device names encrypted with a key of your own, your password as a hash that cannot be read back, and of a session its newest five entries.',
    loadingFields: 'Loading the list',
    fieldsNotLoaded: 'The list could not be loaded',
  },
});
