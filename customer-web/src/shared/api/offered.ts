import type { components } from '@veilway/api-client';
import { loadOf } from '@veilway/web-client';

export type Server = components['schemas']['PublicServerDto'];

export const isOnline = ({ status }: Pick<Server, 'status'>): boolean => status === 'online';
export const isFull = ({ currentClients, maxClients }: Pick<Server, 'currentClients' | 'maxClients'>): boolean =>
  currentClients >= maxClients;

const SORTS = {
  load: (a: Server, b: Server) => loadOf(a.currentClients, a.maxClients) - loadOf(b.currentClients, b.maxClients),
  name: (a: Server, b: Server) => a.name.localeCompare(b.name, undefined, { numeric: true }),
  ping: (a: Server, b: Server) => (a.ping ?? Infinity) - (b.ping ?? Infinity) || 0,
};
export type Sort = keyof typeof SORTS;
export const SORTINGS = Object.keys(SORTS) as Sort[];
export const isSort = (text: string | null): text is Sort => text !== null && text in SORTS;

/** Those that work first, whatever else decides; equal ones by name. */
export const sorted = (servers: readonly Server[], by: Sort): Server[] =>
  servers.toSorted((a, b) => Number(isOnline(b)) - Number(isOnline(a)) || SORTS[by](a, b) || SORTS.name(a, b));

/** Among those that work and take devices; undefined where there is none. */
export const leastLoaded = (servers: readonly Server[]): Server | undefined => {
  const open = servers.filter((server) => isOnline(server) && !isFull(server));
  return sorted(open, 'load')[0];
};
