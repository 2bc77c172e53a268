import { inLanguage } from '@veilway/web-client';
import { number } from '@veilway/web-client/format';
import type { HealthCheck } from '../providers/types.js';

export const texts = inLanguage({
  en: {
    title: 'Admin dashboard',

    setUp: {
      title: 'Set up',
      done: 'Done',
      steps: {
        brand: {
          title: 'Your name and mail address',
          text: 'Set BRAND_NAME, and SUPPORT_EMAIL to an address that somebody reads; then start again.',
        },
        address: {
          title: 'An address that others reach',
          text: 'Set PUBLIC_URL to it, and start again. It names this machine alone now: no gateway and no customer elsewhere reaches it.',
        },
        mail: {
          title: 'Mail that arrives',
          text: 'Set SMTP_URL to your mail server, and start again. Until then all mails are caught on this machine.',
        },
        server: { title: 'The first server', text: 'A machine of yours that customers connect to.' },
        gateway: {
          title: 'Its gateway',
          text: 'Press “Enrol gateway” at the server, and run the command that it shows on that machine.',
        },
      },
      go: { server: 'Add server', gateway: 'Go to the servers' },
    },

    figures: {
      label: 'Figures',
      notLoaded: 'The figures could not be loaded',
      users: 'Total Users',
      subscriptions: 'Active Subscriptions',
      revenue: 'Total Revenue',
      servers: 'Active Servers',
      inCountries: (count: number) => (count === 1 ? 'in 1 country' : `in ${number(count)} countries`),
      tickets: 'Pending Tickets',
      waiting: (count: number) => (count === 0 ? 'Nobody is waiting' : 'waiting for an answer'),
      noTrend: 'No trend yet',
      trendPeriod: 'in 30 days',
    },

    orders: {
      title: 'Recent Orders',
      label: 'Recent orders',
      notLoaded: 'The orders could not be loaded',
      none: 'No orders yet',
      noneHint: 'The newest five appear here as soon as somebody buys a plan.',
      customer: 'Customer',
      plan: 'Plan',
      amount: 'Amount',
      status: 'Status',
      ordered: 'Ordered',
    },

    health: {
      title: 'System Health',
      label: 'Checks',
      loading: 'Loading system health',
      notLoaded: 'The system’s health could not be loaded',
      none: 'Nothing is checked.',
      ok: 'OK',
      problem: 'Problem',
      checks: {
        eventStore: 'Event store',
        readModels: 'Read models',
        projectionLag: 'Projection lag',
        parkedEvents: 'Parked events',
        reconciliation: 'Reconciliation',
        gateways: 'Gateways',
        mail: 'Mail',
      } satisfies Record<HealthCheck['name'], string>,
      took: (milliseconds: number) => `${number(milliseconds)} ms`,
      wait: (count: number) =>
        count === 1 ? '1 event waits for an admin' : `${number(count)} events wait for an admin`,
      online: (count: number, of: number) => `${number(count)} of ${number(of)} online`,
      trouble: (part: string, reason: string) => `${part}: ${reason}`,
    },

    actions: {
      title: 'Quick Actions',
      addServer: 'Add Server',
      manageServers: 'Manage Servers',
      apiDocumentation: 'API Documentation',
      viewWebsite: 'View Website',
    },
  },
});
