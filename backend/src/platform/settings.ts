import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { businessHoursOf } from './business-hours.js';

/** Nobody reads what is sent there. */
export const DEFAULT_SUPPORT_EMAIL = 'support@localhost';

/** Our environment, validated once at start. `.env.example` documents every variable. */
export abstract class Settings {
  abstract readonly port: number;
  abstract readonly host: string;
  /** Where metrics and what is wrong are told; 0 takes any free port. */
  abstract readonly metricsHost: string;
  abstract readonly metricsPort: number;
  abstract readonly publicUrl: string;
  /** `publicUrl` is an address of this machine, which no other reaches. */
  abstract readonly isLocal: boolean;
  abstract readonly dataDir: string;
  abstract readonly role: 'api' | 'worker' | 'all';
  /** Undefined: an embedded engine is started. */
  abstract readonly eventStoreUrl: string | undefined;
  abstract readonly mongoUrl: string | undefined;
  /** How much of the embedded database stays in memory, in MiB. */
  abstract readonly databaseCacheMb: number;
  /** Redis or Valkey, by which several processes tell each other what none of them stores; undefined: there is one process. */
  abstract readonly redisUrl: string | undefined;
  /** An embedded database may begin empty again, where its file was damaged: what no event holds is kept beside it. */
  abstract readonly databaseForgets: boolean;
  abstract readonly smtpUrl: string | undefined;
  /** No mail server is set: a catcher takes all mails, and none arrives. */
  abstract readonly mailIsCaught: boolean;
  abstract readonly mailFrom: string;
  abstract readonly mailWebPort: number;
  /** 32 bytes; wraps the data keys and derives one-time secrets. */
  abstract readonly masterKey: Buffer;
  abstract readonly jwtSecret: string;
  abstract readonly adminEmail: string | undefined;
  abstract readonly adminPassword: string | undefined;
  /** Whether admins and support change nothing without a second factor, or are only told to set one up. */
  abstract readonly staffSecondFactor: 'require' | 'warn';
  abstract readonly brandName: string;
  abstract readonly supportEmail: string;
  /** Undefined: no page names one. */
  abstract readonly supportPhone: string | undefined;
  /** Its lines; none where no page names one. */
  abstract readonly officeAddress: readonly string[];
  /**
   * Who sells, on receipts: name (undefined: the brand's), lines of the address (none: the office's), and tax number where
   * there is one.
   */
  abstract readonly sellerName: string | undefined;
  abstract readonly sellerAddress: readonly string[];
  abstract readonly sellerTaxNumber: string | undefined;
  /** Rate of the tax that prices include; undefined: receipts state none. */
  abstract readonly taxPercent: number | undefined;
  /** The hours by which answers are promised, as `businessHoursOf` reads them; undefined: all of them. */
  abstract readonly supportHours: string | undefined;
  /** Above it, a refund takes two admins. */
  abstract readonly refundAloneUpToCents: number;
  /** How many days devices that staff moves keep their old configs, where nothing else is said. */
  abstract readonly relocationDays: number;
  /** Whether webhooks may go to addresses of the operator's own network, and without encryption. */
  abstract readonly webhooksToPrivate: boolean;
  abstract readonly trustedProxies: readonly string[];
  /** UDP port on which browsers are told from where they come; 0: none. */
  abstract readonly stunPort: number;
  /** Of others, `stun:host:port`, to which the WebRTC test turns as well. */
  abstract readonly stunServers: readonly string[];
  /** Addresses of others that browsers ask where ours could not tell what is known of an address. */
  abstract readonly lookupServices: readonly string[];
  /** The zone that is delegated to us, for the DNS test; undefined: there is none. */
  abstract readonly dnsTestZone: string | undefined;
  /** UDP port on which its names are asked for; 0: any that is free. */
  abstract readonly dnsTestPort: number;
  abstract readonly rateLimitPerMinute: number;
  /** What all speed tests of this process together may take of the line, each way, in Mbit/s. */
  abstract readonly speedTestMbits: number;
  abstract readonly logLevel: string;
  /** Every variable that was read, whether it says anything, and what; null where it may be a secret or is not set. */
  abstract readonly variables: readonly Readonly<{ name: string; isSet: boolean; value: string | null }>[];
}

export class InvalidSettings extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`These settings are wrong or missing; see .env.example:\n${faults.map((f) => `  - ${f}`).join('\n')}`);
    this.name = 'InvalidSettings';
  }
}

const STUN_SERVER = /^stuns?:([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i;

/** Names of letters and digits, two at least; with 32 digits and a dot in front they still fit (RFC 1035, section 2.3.4). */
const ZONE = /^(?=.{3,200}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** With two decimals at most. */
const PERCENT = /^\d{1,2}(\.\d{1,2})?$/;

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The embedded event store's file in DATA_DIR. */
export const eventLogIn = (dataDir: string): string => join(dataDir, 'eventstore.db');

const NO_FOLDER_OF_OURS: ReadonlySet<unknown> = new Set(['EPERM', 'EACCES', 'EEXIST', 'ENOTDIR', 'EROFS']);
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** The embedded database's file in DATA_DIR. */
export const readModelsIn = (dataDir: string): string => join(dataDir, 'read-models.db');

/** Files of tickets in DATA_DIR. */
export const filesIn = (dataDir: string): string => join(dataDir, 'files');

/** For its owner alone, also where it is there already. */
const closeToOthers = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    chmodSync(dataDir, 0o700);
  } catch (error) {
    if (!NO_FOLDER_OF_OURS.has((error as NodeJS.ErrnoException).code)) throw error;
    throw new InvalidSettings(['DATA_DIR must be a folder of the user who runs the product, for nobody else.']);
  }
};

type EmbeddedSecrets = { masterKey: string; jwtSecret: string };

/** The secrets of the embedded default in DATA_DIR. */
export const secretsIn = (dataDir: string): string => join(dataDir, 'secrets.json');

/**
 * Secrets that do not exist yet. Whole or not there, however the start ends; of two starts at once both go on with
 * those of the first.
 */
const makeSecrets = (file: string): void => {
  const made: EmbeddedSecrets = {
    masterKey: randomBytes(32).toString('base64'),
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  const beside = `${file}.${process.pid}`;
  try {
    writeFileSync(beside, JSON.stringify(made), { mode: 0o600, flush: true });
    linkSync(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
};

const readSecrets = (file: string): EmbeddedSecrets => {
  chmodSync(file, 0o600);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as EmbeddedSecrets;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new InvalidSettings([
      `${file} is damaged. Put it back from a backup: what the event log beside it holds cannot be read without it.`,
    ]);
  }
};

/** What has begun and is gone must not begin anew, as if nobody had ever been a customer. */
const mustBeWhole = (dataDir: string, areSecretsGiven: boolean): void => {
  const [log, secrets] = [eventLogIn(dataDir), secretsIn(dataDir)];
  const anew = `To begin anew, without anything that was stored, move ${dataDir} away.`;
  const size = statSync(log, { throwIfNoEntry: false })?.size;
  const areKnown = areSecretsGiven || existsSync(secrets);
  // Empty without the store's certificate beside it: a first start that did not come far.
  const isCut = size === 0 && existsSync(`${log}.cert.pem`);
  if (isCut || (size === undefined && existsSync(secrets)))
    throw new InvalidSettings([
      `${log}, which holds all that was ever stored, is ${isCut ? 'empty' : 'missing'}. Put it back from a backup. ${anew}`,
    ]);
  if (size && !areKnown)
    throw new InvalidSettings([
      `${secrets} is missing, and what ${log} holds cannot be read without it. Put it back from a backup, or set MASTER_KEY and JWT_SECRET to what it held. ${anew}`,
    ]);
};

/**
 * Secrets of the embedded default live in DATA_DIR, readable by their owner alone; none are made where they are given.
 * A log that has not begun is there before them, so that secrets without one say that it was lost.
 */
const embeddedIn = (dataDir: string, areGiven: boolean): EmbeddedSecrets | undefined => {
  try {
    closeToOthers(dataDir);
    mustBeWhole(dataDir, areGiven);
    if (areGiven) return undefined;
    const file = secretsIn(dataDir);
    if (!existsSync(file)) {
      closeSync(openSync(eventLogIn(dataDir), 'a', 0o600));
      makeSecrets(file);
    }
    return readSecrets(file);
  } catch (error) {
    if (!NO_ROOM.has((error as NodeJS.ErrnoException).code)) throw error;
    throw new InvalidSettings([`DATA_DIR cannot be written: the disk of ${dataDir} is full. Make room there.`]);
  }
};

/** The folder of the embedded engines, as DATA_DIR says it. */
export const dataDirOf = (said: string | undefined): string => resolve(said?.trim() || './data');

/** What staff may read: no secret, no address that may hold one, nobody's name. What is not named here is never shown. */
const SHOWN: ReadonlySet<string> = new Set([
  'PUBLIC_URL',
  'ROLE',
  'HOST',
  'PORT',
  'METRICS_HOST',
  'METRICS_PORT',
  'DATA_DIR',
  'DATABASE_CACHE_MB',
  'MAIL_FROM',
  'MAIL_WEB_PORT',
  'STAFF_SECOND_FACTOR',
  'ALLOW_TEST_PAYMENTS',
  'WEBHOOKS_TO_PRIVATE',
  'TRUSTED_PROXIES',
  'STUN_PORT',
  'STUN_SERVERS',
  'DNS_TEST_ZONE',
  'DNS_TEST_PORT',
  'RATE_LIMIT_PER_MINUTE',
  'SPEED_TEST_MBITS',
  'LOG_LEVEL',
]);

/** Reads and checks all settings; throws one `InvalidSettings` that lists every fault, never a value. */
export const loadSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const faults: string[] = [];
  const read = new Map<string, string | undefined>();
  const optional = (name: string) => {
    const value = env[name]?.trim() || undefined;
    read.set(name, value);
    return value;
  };
  const text = (name: string, fallback: string) => optional(name) ?? fallback;
  const list = (name: string, separator = ',') =>
    text(name, '')
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean);
  const integer = (name: string, fallback: number, max: number, min = 0) => {
    const value = Number(text(name, String(fallback)));
    if (!Number.isInteger(value) || value < min || value > max)
      faults.push(`${name} must be a whole number from ${min} to ${max}.`);
    return value;
  };

  const dataDir = dataDirOf(optional('DATA_DIR'));
  const eventStoreUrl = optional('EVENTSTORE_URL');
  const areGiven = Boolean(optional('MASTER_KEY') && optional('JWT_SECRET'));
  const secrets = eventStoreUrl ? undefined : embeddedIn(dataDir, areGiven);
  const masterKey = Buffer.from(optional('MASTER_KEY') ?? secrets?.masterKey ?? '', 'base64');
  if (masterKey.length !== 32)
    faults.push('MASTER_KEY must be 32 bytes in base64 (make one with: openssl rand -base64 32).');
  const jwtSecret = optional('JWT_SECRET') ?? secrets?.jwtSecret ?? '';
  if (jwtSecret.length < 32)
    faults.push('JWT_SECRET must have at least 32 characters (make one with: openssl rand -base64 48).');

  const port = integer('PORT', 8080, 65_535);
  const publicUrl = text('PUBLIC_URL', `http://localhost:${port}`).replace(/\/$/, '');
  const mayTestPayments = optional('ALLOW_TEST_PAYMENTS') === 'yes';
  const address = URL.canParse(publicUrl) ? new URL(publicUrl) : undefined;
  const isLocal = address !== undefined && LOOPBACK.has(address.hostname);
  if (!address)
    faults.push('PUBLIC_URL must be the address under which people reach the product, with http:// or https://.');
  else if (address.protocol === 'https:' && !isLocal && !mayTestPayments)
    faults.push(
      'PUBLIC_URL is public, but only test payments are configured: anybody could buy for nothing. Set ALLOW_TEST_PAYMENTS=yes if that is meant.',
    );

  const smtpUrl = optional('SMTP_URL');
  if (!smtpUrl && address && !isLocal)
    faults.push(
      'SMTP_URL is missing, but PUBLIC_URL is reached by others: their mails would be caught here and never arrive. Set SMTP_URL to your mail server, smtp://user:password@host:587.',
    );

  const redisUrl = optional('REDIS_URL');
  if (redisUrl && !/^rediss?:\/\//.test(redisUrl))
    faults.push('REDIS_URL must be the address of a Redis or Valkey server, redis://user:password@host:6379.');

  const role = text('ROLE', 'all');
  if (role !== 'api' && role !== 'worker' && role !== 'all') faults.push('ROLE must be api, worker or all.');
  const adminEmail = optional('ADMIN_EMAIL');
  const adminPassword = optional('ADMIN_PASSWORD');
  if (adminPassword && adminPassword.length < 6) faults.push('ADMIN_PASSWORD must have at least 6 characters.');
  if (adminPassword && !adminEmail) faults.push('ADMIN_PASSWORD needs ADMIN_EMAIL beside it.');

  const staffSecondFactor = text('STAFF_SECOND_FACTOR', isLocal ? 'warn' : 'require');
  if (staffSecondFactor !== 'require' && staffSecondFactor !== 'warn')
    faults.push('STAFF_SECOND_FACTOR must be require or warn.');

  const stunServers = list('STUN_SERVERS');
  if (!stunServers.every((server) => STUN_SERVER.test(server)))
    faults.push('STUN_SERVERS must be addresses such as stun:stun.example.com:3478, separated by commas.');
  const lookupServices = list('IP_LOOKUP_SERVICES');
  if (!lookupServices.every((service) => service.startsWith('https://') && URL.canParse(service)))
    faults.push('IP_LOOKUP_SERVICES must be https addresses, separated by commas.');

  const dnsTestZone = optional('DNS_TEST_ZONE')?.toLowerCase();
  if (dnsTestZone !== undefined && !ZONE.test(dnsTestZone))
    faults.push('DNS_TEST_ZONE must be a zone that is delegated to this machine, such as dns.example.com.');

  const supportHours = optional('SUPPORT_HOURS');
  if (supportHours !== undefined && !businessHoursOf(supportHours))
    faults.push(
      'SUPPORT_HOURS must be days, at least an hour and a time zone, such as Mon-Fri 09:00-17:00 Europe/Berlin.',
    );

  const speedTestMbits = integer('SPEED_TEST_MBITS', 1_000, 100_000);
  if (speedTestMbits === 0) faults.push('SPEED_TEST_MBITS must be at least 1.');

  const taxRate = optional('TAX_PERCENT');
  if (taxRate !== undefined && !PERCENT.test(taxRate))
    faults.push('TAX_PERCENT must be a number from 0 to 99.99, such as 19 or 8.1.');

  const settings: Settings = {
    port,
    host: text('HOST', '127.0.0.1'),
    metricsHost: text('METRICS_HOST', '127.0.0.1'),
    metricsPort: integer('METRICS_PORT', 9464, 65_535),
    publicUrl,
    isLocal,
    dataDir,
    role: role as Settings['role'],
    eventStoreUrl,
    mongoUrl: optional('MONGODB_URL'),
    databaseCacheMb: integer('DATABASE_CACHE_MB', 48, 65_536, 2),
    databaseForgets: optional('MONGODB_URL') === undefined,
    redisUrl,
    smtpUrl,
    mailIsCaught: smtpUrl === undefined,
    mailFrom: text('MAIL_FROM', 'no-reply@localhost'),
    mailWebPort: integer('MAIL_WEB_PORT', 1080, 65_535),
    masterKey,
    jwtSecret,
    adminEmail,
    adminPassword,
    staffSecondFactor: staffSecondFactor as Settings['staffSecondFactor'],
    brandName: text('BRAND_NAME', 'Veilway'),
    supportEmail: text('SUPPORT_EMAIL', DEFAULT_SUPPORT_EMAIL),
    supportPhone: optional('SUPPORT_PHONE'),
    officeAddress: list('OFFICE_ADDRESS', '|'),
    sellerName: optional('SELLER_NAME'),
    sellerAddress: list('SELLER_ADDRESS', '|'),
    sellerTaxNumber: optional('SELLER_TAX_NUMBER'),
    refundAloneUpToCents: integer('REFUND_ALONE_UP_TO_CENTS', 10_000, 100_000_000),
    relocationDays: integer('RELOCATION_DAYS', 7, 90, 1),
    taxPercent: taxRate === undefined ? undefined : Number(taxRate),
    supportHours,
    webhooksToPrivate: optional('WEBHOOKS_TO_PRIVATE') === 'yes',
    trustedProxies: list('TRUSTED_PROXIES'),
    stunPort: integer('STUN_PORT', 3478, 65_535),
    stunServers,
    lookupServices,
    dnsTestZone,
    dnsTestPort: integer('DNS_TEST_PORT', 53, 65_535),
    rateLimitPerMinute: integer('RATE_LIMIT_PER_MINUTE', 1200, 1_000_000),
    speedTestMbits,
    logLevel: text('LOG_LEVEL', 'info'),
    variables: [],
  };
  if (faults.length) throw new InvalidSettings(faults);
  const variables = [...read].map(([name, value]) => ({
    name,
    isSet: value !== undefined,
    value: SHOWN.has(name) ? (value ?? null) : null,
  }));
  return { ...settings, variables };
};
