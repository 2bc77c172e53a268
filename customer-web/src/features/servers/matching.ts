import type { components } from '@veilway/api-client';
import { country } from '@veilway/web-client/format';

export type Server = components['schemas']['PublicServerDto'];

export type Wanted = {
  /** Part of a name, location or country. */
  text: string;
  /** Empty: every country. */
  countryCode: string;
  favouritesOnly: boolean;
};

export const everything: Wanted = { text: '', countryCode: '', favouritesOnly: false };

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
