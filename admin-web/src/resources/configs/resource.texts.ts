import { inLanguage } from '@veilway/web-client';

export const fields = inLanguage({
  en: {
    account: 'Customer',
    serverId: 'Server',
    status: 'State',
    seen: 'Connected',
    quietDays: 'No handshake for days',
    leastBytes: 'Used at least (GB)',
    lastHandshake: 'Last connected',
    used: 'This period',
    previous: 'Period before',
    usedBytes: 'In all',
    createdAt: 'Added',
  },
});

/** What react-admin looks up by itself, under `resources.configs`, with the first screen. */
export const resource = { name: inLanguage({ en: 'Device |||| Devices' }), fields };
