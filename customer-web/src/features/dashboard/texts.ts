import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
    dashboard: 'Dashboard',

    loadingFigures: 'Loading figures',
    figuresNotLoaded: 'Your figures could not be loaded',
    activePlans: 'Active Plans',
    plan: (name: string) => `${name} plan`,
    noPlan: 'No plan yet',
    dataUsage: 'Data Usage',
    ofAllowance: (allowance: string) => `of ${allowance} in this period`,
    ofUnlimited: 'of unlimited data',
    inPeriod: 'in this period',
    servers: 'Servers',
    serversAvailable: 'available to you now',
    noServers: 'None is online yet',
    connectionTime: 'Connection Time',
    allDevices: 'all devices together',
    allDevicesUntil: (until: string) => `until ${until}, all devices together`,

    connectionStatus: 'Connection Status',
    loadingConnection: 'Loading connection',
    connectionNotChecked: 'Your connection could not be checked',
    protected: 'Protected',
    notProtected: 'Not protected',
    throughServer: (server: string) => `This browser goes online through ${server}.`,
    oneOfOurs: 'one of our servers',
    throughNoServer: 'This browser does not go online through one of our servers.',
    loadingDevices: 'Loading devices',
    devicesNotLoaded: 'Your devices could not be loaded',
    noDevice: 'You have no device yet.',
    addFirst: 'Add your first one',
    noneConnected: 'None of your devices is connected now.',
    seeDevices: 'See your devices',
    connectedDevices: 'Devices connected now',
    device: 'Device',
    onServer: (server: string) => `on ${server}`,
    connected: 'Connected',

    quickActions: 'Quick Actions',
    downloadConfig: 'Download WireGuard Config',
    changeLocation: 'Change Server Location',
    upgradePlan: 'Upgrade Plan',
    viewLogs: 'View Connection Logs',

    recentActivity: 'Recent Activity',
    loadingActivity: 'Loading activity',
    activityNotLoaded: 'Your activity could not be loaded',
    noActivity: 'What you do with your account appears here.',

    logs: {
      title: 'Connection logs',
      none: 'There are none.',
      notStored:
        'We do not store which sites you visit, what names you look up, from which address you connect, or when a connection starts and ends. Nobody can show, sell or be made to hand over what was never written down.',
      stored:
        'While a device is connected, our servers know so in memory, for three minutes at most. This is all that is stored about your use:',
      loading: 'Loading what is stored',
      notLoaded: 'What is stored could not be loaded',
      account: (name: string, email: string, since: string) =>
        `Your name (${name}), your address (${email}), the day you signed up (${since}), your orders, your favourite servers, and where you are signed in.`,
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
  },
});
