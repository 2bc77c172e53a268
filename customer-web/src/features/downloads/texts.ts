import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    downloads: 'Downloads',
    intro: 'A configuration for each of your devices, and the app that opens it.',

    configs: 'Your configurations',
    loadingConfigs: 'Loading configurations',
    configsNotLoaded: 'Your configurations could not be loaded',
    noConfigs: 'No configurations available',
    createForEach: 'Create one for each of your devices.',
    needSubscription: 'You need an active subscription to download configuration files',
    viewPlans: 'View Plans',
    devicesInUse: (used: number, limit: number | null) =>
      `${limit === null ? used : `${used} of ${limit}`} ${(limit ?? used) === 1 ? 'device' : 'devices'} in use`,
    full: {
      before: 'Every device of your plan is in use. Revoke one, or ',
      link: 'choose a larger plan',
      after: '.',
    },
    fullInTrial: {
      before: 'Every device of your free trial is in use. Revoke one to make room; ',
      link: 'a larger plan',
      after: ' begins when the trial ends.',
    },
    createConfig: 'Create Config',

    device: 'Device',
    connectedNow: 'Connected now',
    paused: 'Paused',
    moving: 'Moving',
    changeServer: 'Change server',
    changeServerOf: (device: string) => `Change server of ${device}`,
    oldServer: 'the old server',
    newServer: 'the new server',
    movesUntil: (from: string, to: string, until: string) =>
      `Put this configuration on your device and connect to ${to}. The one for ${from} works until you do, at the latest until ${until}.`,
    finishMove: 'Finish now',
    reallyFinish: (device: string, from: string) => `End ${device} on ${from} now?`,
    finishConsequence: (from: string, to: string) =>
      `The configuration for ${from} is cut off within seconds and never works again. The one for ${to} stays.`,
    stayOn: (from: string) => `Stay on ${from}`,
    reallyStay: (device: string, from: string) => `Keep ${device} on ${from}?`,
    stayConsequence: (from: string, to: string) =>
      `The configuration for ${to} never works again, and the one for ${from} stays as it was.`,

    suspended: {
      'account-suspended': 'Paused: the account is suspended.',
      'account-closed': 'Paused: the account is closed. It works again once you have signed in.',
      'subscription-ended': 'Paused: your subscription has ended. It works again once you have a plan.',
      'allowance-exceeded':
        'Paused: the data of this period is used up. It works again in the next one, or with a larger plan.',
    },
    usedUpInTrial:
      'Paused: the data of your free trial is used up. It works again with a plan, which begins after the trial.',
    place: (server: string, location: string) => `${server}, ${location}`,
    clientIp: 'Client IP',
    dataSent: 'Data sent',
    dataReceived: 'Data received',
    lastHandshake: 'Last handshake',
    never: 'Never',
    keepsItsFile:
      'This device goes on with the configuration file it already has; its private key was never with us, so the file cannot be downloaded here. If you lost it, choose Change server, which makes a new key here; or revoke this device and create it again.',
    keyElsewhere:
      'This device’s private key was made in another browser and never left it, so the file cannot be downloaded here. Use that browser. Or choose Change server, which makes a new key here; or revoke this device and create it again.',

    download: 'Download .conf',
    downloaded: { title: 'Downloaded!', description: 'WireGuard configuration file downloaded' },
    notDownloaded: 'The file could not be downloaded',
    copy: 'Copy Config',
    copied: 'Configuration copied to clipboard',
    notCopied: 'Could not copy',
    qrCode: 'QR Code',
    qrCodeFor: (device: string) => `QR code for ${device}`,
    configOf: (device: string) => `WireGuard configuration of ${device}`,
    scanIt:
      'Scan it in the WireGuard app: add a tunnel, then “Create from QR code”. It holds the private key, so show it to nobody else.',
    loadingQrCode: 'Loading QR code',
    qrCodeNotDrawn: 'The code could not be drawn',

    revoke: 'Revoke',
    revokeDevice: (device: string) => `Revoke ${device}`,
    reallyRevoke: (device: string) => `Revoke ${device}?`,
    revokeConsequence:
      'The device is cut off within seconds, and its file and QR code never work again. Your plan has room for another one then.',

    changedSince: (device: string) =>
      `${device} has changed since you asked, by connecting or in another window. Nothing was done here.`,

    faults: {
      noKeyMade: 'This browser cannot make WireGuard keys here. Let our server make the key, or update the browser.',
      noKeyHere: 'The private key of this device is not in this browser.',
      noKeyLine: 'The file has no empty PrivateKey line. Reload the page and try again.',
      noStorage: 'This browser could not reach its storage.',
      notKept: 'This browser could not keep the key.',
    },

    clientApps: 'Client apps',
    systems: { windows: 'Windows', macos: 'macOS', android: 'Android', ios: 'iOS' },
    sources: { installer: 'Installer', appStore: 'App Store', androidStores: 'Play Store, F-Droid' },
    opensNewTab: '(opens in a new tab)',

    guide: 'Set up in three steps',
    steps: [
      { title: 'Install the app', text: 'Get the WireGuard app for your device from the links above.' },
      {
        title: 'Import your configuration',
        text: 'On a computer, download the .conf file and choose “Import tunnel from file”. On a phone, scan the QR code.',
      },
      { title: 'Connect', text: 'Switch the tunnel on in the app. The dashboard shows when your device is connected.' },
    ],
  },
});
