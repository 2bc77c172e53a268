import type { RecordField, RecordFields, StoredOf, ValuesOf } from '@veilway/es-kernel';
import { areCoordinates } from './coordinates.js';
import { isClientNetwork } from './client-network.js';
import { isEndpoint } from './endpoint.js';
import { isIpAddress } from '../../../platform/ip-address.js';
import { TAGS } from '../../../platform/tags.js';

/** `isPublic`: everybody sees it; otherwise admins and auditors alone. */
type ServerField = RecordField & { isPublic: boolean };

/** What an admin says about a server. A new field is written here, and everything else follows or does not compile. */
export const SERVER_FIELDS = {
  name: {
    isPublic: true,
    kind: 'line',
    max: 100,
    says: 'Shown to customers; the file they download is named after it.',
  },
  location: { isPublic: true, kind: 'line', max: 100, says: 'City or region, shown to customers.' },
  countryCode: {
    isPublic: true,
    kind: 'word',
    mustBe: 'two letters, such as DE',
    pattern: '^[A-Z]{2}$',
    isValid: (text) => /^[A-Z]{2}$/.test(text),
    upperCase: true,
    max: 2,
    says: 'ISO 3166-1 alpha-2, such as `DE`.',
  },
  ipAddress: {
    isPublic: true,
    kind: 'word',
    mustBe: 'an IPv4 or IPv6 address',
    isValid: isIpAddress,
    max: 45,
    says: 'IPv4 or IPv6 address of the machine.',
  },
  endpoint: {
    isPublic: true,
    kind: 'word',
    mustBe: 'a host name or an address, with or without :port',
    isValid: isEndpoint,
    says: 'What clients dial: `host` or `host:port`; `port` is appended where it lacks one.',
  },
  port: {
    isPublic: true,
    kind: 'whole',
    min: 1,
    max: 65_535,
    default: 51_820,
    says: 'UDP port that WireGuard listens on.',
  },
  maxClients: {
    isPublic: true,
    kind: 'whole',
    min: 1,
    max: 1_000_000,
    default: 100,
    says: 'How many configs the server takes; at most what its network holds.',
  },
  network: {
    isPublic: false,
    kind: 'word',
    mustBe: 'a private IPv4 network of /12 to /29, such as 10.64.0.0/16',
    isValid: isClientNetwork,
    optional: true,
    says: 'IPv4 network of the clients; overlaps with no other server’s and never changes. Left out: the next free one.',
  },
  dnsServers: {
    isPublic: false,
    kind: 'words',
    mustBe: 'IPv4 or IPv6 addresses',
    one: 'address',
    isValid: isIpAddress,
    most: 4,
    default: ['1.1.1.1', '9.9.9.9'],
    says: 'Resolvers that configs name.',
  },
  coordinates: {
    isPublic: true,
    kind: 'word',
    mustBe: 'latitude and longitude in degrees, such as 52.52, 13.405, or empty',
    isValid: areCoordinates,
    max: 24,
    default: '',
    added: true,
    says: 'Latitude and longitude in degrees, such as `52.52, 13.405`, from which browsers find out how far it is; empty: not said.',
  },
  provider: {
    isPublic: false,
    kind: 'line',
    min: 0,
    max: 60,
    default: '',
    added: true,
    says: 'Who rents the machine out; empty: not said.',
  },
  tags: {
    isPublic: false,
    kind: 'words',
    ...TAGS,
    one: 'tag',
    least: 0,
    default: [],
    added: true,
    says: 'Words by which servers are found together.',
  },
  monthlyCostCents: {
    isPublic: false,
    kind: 'whole',
    min: 0,
    max: 100_000_000,
    default: 0,
    added: true,
    says: 'What it costs a month, in cents of `costCurrency`; 0: not said.',
  },
  costCurrency: {
    isPublic: false,
    kind: 'word',
    mustBe: 'a currency of ISO 4217, such as USD',
    pattern: '^[A-Z]{3}$',
    isValid: (code) => Intl.supportedValuesOf('currency').includes(code),
    upperCase: true,
    max: 3,
    default: 'USD',
    added: true,
    says: 'ISO 4217 currency of what it costs, such as `USD`.',
  },
  notes: {
    isPublic: false,
    kind: 'text',
    min: 0,
    max: 2_000,
    default: '',
    added: true,
    says: 'What colleagues should know of it; customers never see it.',
  },
} as const satisfies Record<string, ServerField>;

export type ServerFields = ValuesOf<typeof SERVER_FIELDS>;

/** A server as its events hold it. */
export type StoredServer = StoredOf<typeof SERVER_FIELDS>;

type Fields = typeof SERVER_FIELDS;
type SeenBy<Everybody extends boolean> = {
  [Name in keyof Fields as Fields[Name]['isPublic'] extends Everybody ? Name : never]: Fields[Name];
};
const seenBy = <Everybody extends boolean>(everybody: Everybody) =>
  Object.fromEntries(
    Object.entries(SERVER_FIELDS).filter(([, { isPublic }]) => isPublic === everybody),
  ) as SeenBy<Everybody>;

export const PUBLIC_FIELDS = seenBy(true);
export const INTERNAL_FIELDS = seenBy(false);

/** The switch is written with the record, and is an event of its own. */
export const WRITABLE = {
  ...SERVER_FIELDS,
  isActive: { kind: 'flag', default: true, says: 'Whether customers are offered it.' },
} as const satisfies RecordFields;
