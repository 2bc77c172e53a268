import type { components } from '@veilway/api-client';
import { loadOf } from '@veilway/web-client';

export type Server = components['schemas']['PublicServerDto'];

export const isOnline = ({ status }: Pick<Server, 'status'>): boolean => status === 'online';
export const isFull = ({ currentClients, maxClients }: Pick<Server, 'currentClients' | 'maxClients'>): boolean =>
  currentClients >= maxClients;

const byLoad = (a: Server, b: Server) =>
  loadOf(a.currentClients, a.maxClients) - loadOf(b.currentClients, b.maxClients);
const byPing = (a: Server, b: Server) => (a.ping ?? Infinity) - (b.ping ?? Infinity) || 0;
const SORTS = {
  load: (a: Server, b: Server) => byLoad(a, b) || byPing(a, b),
  name: (a: Server, b: Server) => a.name.localeCompare(b.name, undefined, { numeric: true }),
  ping: byPing,
};
export type Sort = keyof typeof SORTS;
export const SORTINGS = Object.keys(SORTS) as Sort[];
export const isSort = (text: string | null): text is Sort => text !== null && text in SORTS;

/** Those that work first, whatever else decides; equal ones by name. */
export const sorted = (servers: readonly Server[], by: Sort): Server[] =>
  servers.toSorted((a, b) => Number(isOnline(b)) - Number(isOnline(a)) || SORTS[by](a, b) || SORTS.name(a, b));

/** Who answers later than both is no good choice, however empty: in ms, and in times of the quickest. */
const [SLOW_MS, SLOW_TIMES] = [100, 3];

/** Nobody is less loaded; of some that are so alike, it has the best ping; it is so of those whose ping is good. */
export type Reason = 'load' | 'loadAndPing' | 'goodPing';
export type Recommendation = { server: Server; reason: Reason };

/** Among those that work and take devices; undefined where there is none. */
export const recommended = (servers: readonly Server[]): Recommendation | undefined => {
  const open = servers.filter((server) => isOnline(server) && !isFull(server));
  const tolerable = Math.max(SLOW_MS, SLOW_TIMES * Math.min(...open.map(({ ping }) => ping ?? Infinity)));
  const [server] = sorted(
    open.filter(({ ping }) => (ping ?? 0) <= tolerable),
    'load',
  );
  if (!server) return undefined;
  if (open.some((other) => byLoad(other, server) < 0)) return { server, reason: 'goodPing' };
  const isTie = open.some((other) => byLoad(other, server) === 0 && byPing(other, server) > 0);
  return { server, reason: isTie ? 'loadAndPing' : 'load' };
};
