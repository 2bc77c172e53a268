import { inLanguage } from '@veilway/web-client';
import type { Server } from '../../providers/types.js';
import type { FormField } from './server.fields.js';

export const fields = inLanguage({
  en: {
    name: 'Name',
    location: 'Location',
    countryCode: 'Country code',
    ipAddress: 'IP address',
    endpoint: 'Endpoint',
    port: 'Port',
    maxClients: 'Max clients',
    coordinates: 'Coordinates',
    provider: 'Provider',
    costCurrency: 'Currency',
    tags: 'Tags',
    monthlyCostCents: 'Cost per month',
    notes: 'Notes',
    network: 'Network',
    dnsServers: 'DNS servers',
    isActive: 'Active',
    isDraining: 'Draining',
    status: 'Status',
    load: 'Load',
    connectedNow: 'Connected',
    ping: 'Ping',
    gateway: 'Gateway',
  } satisfies Record<FormField, string> & Partial<Record<keyof Server, string>>,
});

/** What react-admin looks up by itself, under `resources.servers`, with the first screen. */
export const resource = { name: inLanguage({ en: 'Server |||| Servers' }), fields };
