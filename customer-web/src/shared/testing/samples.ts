import type { components } from '@veilway/api-client';

type Schemas = components['schemas'];

export const server = (over: Partial<Schemas['PublicServerDto']> = {}): Schemas['PublicServerDto'] => ({
  id: 's1',
  name: 'Frankfurt 1',
  location: 'Frankfurt',
  countryCode: 'DE',
  isActive: true,
  currentClients: 20,
  maxClients: 100,
  ipAddress: '192.0.2.1',
  port: 51820,
  endpoint: 'fra1.example.org',
  coordinates: '',
  createdAt: '2030-01-01T00:00:00.000Z',
  updatedAt: '2030-01-01T00:00:00.000Z',
  status: 'online',
  ping: 12,
  ...over,
});

export const config = (over: Partial<Schemas['ConfigDto']> = {}): Schemas['ConfigDto'] => ({
  id: 'c1',
  etag: '"1"',
  deviceName: 'Laptop',
  serverId: 's1',
  server: { name: 'Frankfurt 1', location: 'Frankfurt', countryCode: 'DE' },
  planName: 'Basic',
  clientIp: '10.7.0.9',
  publicKey: 'xTIBA5rboUvnH4htodjb6e697QjLERt1NAB4mZqp8Dg=',
  dnsServers: ['1.1.1.1'],
  allowedIps: ['0.0.0.0/0', '::/0'],
  isActive: true,
  status: 'active',
  suspendedReason: null,
  moving: null,
  hasPrivateKey: true,
  receivedBytes: 1_234_567,
  sentBytes: 89_000_000,
  periodBytes: 90_234_567,
  connectedMinutes: 754,
  lastHandshake: '2030-01-15',
  isConnected: true,
  createdAt: '2030-01-10T00:00:00.000Z',
  ...over,
});

export const subscription = (over: Partial<Schemas['SubscriptionDto']> = {}): Schemas['SubscriptionDto'] => ({
  id: 'sub1',
  status: 'active',
  plan: { id: 'basic', name: 'Basic' },
  isTrial: false,
  nextPlan: null,
  periodStart: '2030-01-01T00:00:00.000Z',
  periodEnd: '2030-02-01T00:00:00.000Z',
  graceUntil: null,
  periodsAhead: 0,
  paidUntil: '2030-02-01T00:00:00.000Z',
  renewalCents: 999,
  currency: 'USD',
  cancelAtPeriodEnd: false,
  deviceLimit: 5,
  devicesUsed: 1,
  allowanceBytes: 50e9,
  usedBytes: 12.5e9,
  ...over,
});

export const plan = (over: Partial<Schemas['PlanDto']> = {}): Schemas['PlanDto'] => ({
  id: 'basic',
  name: 'Basic',
  priceCents: 999,
  currency: 'USD',
  deviceLimit: 1,
  allowanceBytes: 50e9,
  features: ['1 device', '50GB bandwidth'],
  isMostPopular: false,
  trialDays: null,
  ...over,
});

export const quote = (over: Partial<Schemas['QuoteDto']> = {}): Schemas['QuoteDto'] => ({
  plan: { id: 'basic', name: 'Basic' },
  kind: 'purchase',
  effective: 'now',
  amountCents: 999,
  priceCents: 999,
  currency: 'USD',
  deviceLimit: 1,
  devicesGoing: [],
  periodEnd: null,
  ...over,
});

export const order = (over: Partial<Schemas['OrderDto']> = {}): Schemas['OrderDto'] => ({
  id: 'o1',
  status: 'pending',
  reason: null,
  kind: 'purchase',
  effective: 'now',
  amountCents: 999,
  currency: 'USD',
  plan: { id: 'basic', name: 'Basic' },
  createdAt: '2030-01-01T00:00:00.000Z',
  expiresAt: '2030-01-02T00:00:00.000Z',
  paymentUrl: `${window.location.origin}/pay/o1`,
  ...over,
});

/** A list as the API answers it, on one page. */
export const page = (...items: unknown[]) => ({ body: { items, nextCursor: null } });
