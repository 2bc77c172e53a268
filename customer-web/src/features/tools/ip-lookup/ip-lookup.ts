import { isLocalKind, type PrivacyRating, ratingOf } from '@veilway/ip-intelligence';
import { type components, dataOf, ProblemError } from '@veilway/api-client';
import { api } from '@veilway/web-client';
import { texts } from './ip-lookup.texts.js';

type Schemas = components['schemas'];
type Source = Schemas['IpSourceDto'];

/** Field names as in the specification. */
export type IpInfo = {
  ip: string;
  country: string | null;
  region: string | null;
  city: string | null;
  timezone: string | null;
  isp: string | null;
  org: string | null;
  as: string | null;
  lat: number | null;
  lon: number | null;
};

export type LookedUp = { info: IpInfo; isLocal: boolean; sources: readonly Source[]; rating: PrivacyRating };

/** Neither our API nor a service that the operator named could answer. */
export class NobodyKnows extends Error {}

const NOTHING: IpInfo = {
  ip: '',
  country: null,
  region: null,
  city: null,
  timezone: null,
  isp: null,
  org: null,
  as: null,
  lat: null,
  lon: null,
};

type Found = Omit<LookedUp, 'rating'>;
type Ours = Schemas['IpAddressDto'] & Partial<Schemas['IpInfoDto']>;

const ours = async (asked: Promise<Ours>): Promise<Found> => {
  const { ip, kind, country, region, city, timezone, isp, org, as, lat, lon, sources = [] } = await asked;
  const known = { country, region, city, timezone, isp, org, as, lat, lon };
  const info = {
    ...NOTHING,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    ip,
  };
  return { info, isLocal: isLocalKind(kind), sources };
};

/** Services call the same thing by other names; these are those of the specification. */
const NAMES: Readonly<Record<keyof IpInfo, readonly string[]>> = {
  ip: ['ip'],
  country: ['country_name'],
  region: ['region', 'region_name'],
  city: ['city'],
  timezone: ['timezone', 'time_zone'],
  isp: ['isp'],
  org: ['org', 'organization'],
  as: ['asn', 'as'],
  lat: ['latitude'],
  lon: ['longitude'],
};

const others = async (service: string): Promise<Found> => {
  const answer = await fetch(service, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const said = (await answer.json()) as Readonly<Record<string, unknown>>;
  const valueOf = (names: readonly string[]) => names.map((name) => said[name]).find((value) => value !== undefined);
  const info = Object.fromEntries(
    Object.entries(NAMES).map(([field, names]) => {
      const value = valueOf(names) ?? null;
      return [field, field === 'lat' || field === 'lon' ? value && Number(value) : value && String(value)];
    }),
  ) as IpInfo;
  if (!info.ip) throw new NobodyKnows();
  const { hostname } = new URL(service);
  return { info, isLocal: false, sources: [{ name: hostname, url: new URL(service).origin, date: '' }] };
};

/** The services that the operator named; none where the API does not answer. */
const services = () =>
  dataOf(api.GET('/api/v1/tools'), 'stunServers').then(
    ({ lookupServices }) => lookupServices,
    () => [],
  );

const isTooOften = (error: unknown) => error instanceof ProblemError && error.problem.status === 429;

/** Asks our API for everything, then for the place, then for the address alone, then other services: each where the one before did not answer. */
async function ask(progress: (percent: number) => void): Promise<Found> {
  const own = [
    () => ours(dataOf(api.GET('/api/v1/tools/ip-lookup'), 'ip')),
    () => ours(dataOf(api.GET('/api/v1/tools/ip-lookup/place'), 'ip')),
    () => ours(dataOf(api.GET('/api/v1/tools/ip-lookup/address'), 'ip')),
  ];
  for (const [n, step] of own.entries()) {
    progress(10 + 20 * n);
    try {
      return await step();
    } catch (error) {
      // Refused by the rate limit: a smaller question would be refused too.
      if (isTooOften(error)) throw error;
    }
  }
  for (const service of await services())
    try {
      return await others(service);
    } catch {
      // The next service may answer.
    }
  throw new NobodyKnows();
}

export async function lookUp(progress: (percent: number) => void): Promise<LookedUp> {
  const found = await ask(progress);
  progress(80);
  const { isProtected } = await dataOf(api.GET('/api/v1/connection'), 'isProtected').catch(() => ({
    isProtected: false,
  }));
  return { ...found, rating: ratingOf(found.info, isProtected) };
}

export const failureOf = (error: Error) => (error instanceof NobodyKnows ? texts.allFailed : texts.failed);
