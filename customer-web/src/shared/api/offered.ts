import type { components } from '@veilway/api-client';
import { loadOf } from '@veilway/web-client';
import { kilometresTo, type Place } from './distance.js';
import { roundTrip } from './round-trip.js';

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
type KnownSort = keyof typeof SORTS;
/** By distance only as long as it is known from where. */
export type Sort = KnownSort | 'distance';
export const SORTINGS = Object.keys(SORTS) as KnownSort[];
export const isSort = (text: string | null): text is KnownSort => text !== null && text in SORTS;

const byDistanceFrom = (here: Place) => (a: Server, b: Server) =>
  (kilometresTo(a.coordinates, here) ?? Infinity) - (kilometresTo(b.coordinates, here) ?? Infinity) || 0;

/** Those that work first, whatever else decides; equal ones by name. */
export const sorted = (servers: readonly Server[], by: Sort, here?: Place): Server[] => {
  const order = by !== 'distance' ? SORTS[by] : here ? byDistanceFrom(here) : SORTS.load;
  return servers.toSorted((a, b) => Number(isOnline(b)) - Number(isOnline(a)) || order(a, b) || SORTS.name(a, b));
};

/** Who answers later than both is no good choice, however empty: in ms, and in times of the quickest. */
const [SLOW_MS, SLOW_TIMES] = [100, 3];

/** Nobody is less loaded; of some that are so alike, it has the best ping; it is so of those whose ping is good. */
type LoadReason = 'load' | 'loadAndPing' | 'goodPing';
export type Recommendation = { server: Server } & ({ reason: LoadReason } | { reason: 'nearest'; kilometres: number });
export type Reason = Recommendation['reason'];

/**
 * Of those that work and take devices, the nearest one where that is known, else the least loaded one.
 * @param away how long we take to answer this browser, in ms
 */
export const recommended = (
  servers: readonly Server[],
  here?: Place,
  away = roundTrip(),
): Recommendation | undefined => {
  const open = servers.filter((server) => isOnline(server) && !isFull(server));
  const [nearest] = here ? sorted(open, 'distance', here) : [];
  const kilometres = here && nearest && kilometresTo(nearest.coordinates, here);
  return kilometres === undefined ? leastLoaded(open, away) : { server: nearest!, reason: 'nearest', kilometres };
};

/**
 * A ping is how far a server is from us, and `away` how far this browser is: for who is far away, the servers far from us
 * may be the near ones. So the best that is sure for this browser is what others are measured by, at their best.
 */
const leastLoaded = (open: readonly Server[], away: number): Recommendation | undefined => {
  const sure = Math.min(...open.map(({ ping }) => ping ?? Infinity)) + away;
  const tolerable = Math.max(SLOW_MS, SLOW_TIMES * sure);
  const good = open.filter(({ ping }) => ping === null || Math.abs(ping - away) <= tolerable);
  const [server] = sorted(good, 'load');
  if (!server) return undefined;
  if (open.some((other) => byLoad(other, server) < 0)) return { server, reason: 'goodPing' };
  const isTie = open.some((other) => byLoad(other, server) === 0 && byPing(other, server) > 0);
  return { server, reason: isTie ? 'loadAndPing' : 'load' };
};
