import { inLanguage } from '@veilway/web-client';

export const texts = inLanguage({
  en: {
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
    allDevices: 'in this period, all devices together',
  },
});
