import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
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
    yourDevices: 'Devices connected or paused now',
    device: 'Device',
    onServer: (server: string) => `on ${server}`,
    connected: 'Connected',
    paused: 'Paused',

    quickActions: 'Quick Actions',
    downloadConfig: 'Download WireGuard Config',
    changeLocation: 'Change Server Location',
    upgradePlan: 'Upgrade Plan',
    viewLogs: 'View Connection Logs',

    recentActivity: 'Recent Activity',
    loadingActivity: 'Loading activity',
    activityNotLoaded: 'Your activity could not be loaded',
    noActivity: 'What you do with your account appears here.',
  },
});
