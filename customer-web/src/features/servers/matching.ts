import { country } from '@veilway/web-client/format';
import type { Place } from '../../shared/api/distance.js';
import { isSort, type Server, type Sort } from '../../shared/api/offered.js';

export type Wanted = {
  /** Part of a name, location or country. */
  text: string;
  /** Empty: every country. */
  countryCode: string;
  favouritesOnly: boolean;
  sort: Sort;
};

/** The order that nobody asked for. */
const usual = (here: Place | undefined): Sort => (here ? 'distance' : 'load');

/** What the address says: it stays after a reload, and can be handed on. `here`: where that is known. */
export const wantedIn = (search: URLSearchParams, here?: Place): Wanted => {
  const sort = search.get('sort');
  return {
    text: search.get('q') ?? '',
    countryCode: search.get('country') ?? '',
    favouritesOnly: search.has('favourites'),
    sort: isSort(sort) ? sort : usual(here),
  };
};

export const searchOf = (
  { text, countryCode, favouritesOnly, sort }: Wanted,
  here?: Place,
): Record<string, string> => ({
  ...(text && { q: text }),
  ...(countryCode && { country: countryCode }),
  ...(favouritesOnly && { favourites: '' }),
  ...(sort !== usual(here) && { sort }),
});

/** Lower case and without accents, so that "sao" finds São Paulo. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The servers that a person looks for, in their own order. */
export function matching(servers: readonly Server[], wanted: Wanted, favourites: ReadonlySet<string>): Server[] {
  const words = plain(wanted.text).split(/\s+/);
  return servers.filter((server) => {
    const known = plain(`${server.name} ${server.location} ${country(server.countryCode)}`);
    return (
      words.every((word) => known.includes(word)) &&
      (wanted.countryCode === '' || server.countryCode === wanted.countryCode) &&
      (!wanted.favouritesOnly || favourites.has(server.id))
    );
  });
}

/** Every country that has a server, once, by name. */
export const countriesOf = (servers: readonly Server[]): { code: string; name: string }[] =>
  [...new Set(servers.map(({ countryCode }) => countryCode))]
    .map((code) => ({ code, name: country(code) }))
    .sort((a, b) => a.name.localeCompare(b.name));
