import { kindOf } from '@veilway/ip-intelligence';
import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';

/** Where an IPv4 address hides in one of IPv6: translated, tunnelled, or written so of old. */
const HIDING = new BlockList();
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  HIDING.addSubnet(network, prefix, 'ipv6');

/** Whether everybody reaches this address, and it leads to nothing of the operator's own. */
export const isPublicAddress = (address: string): boolean =>
  kindOf(address) === 'public' && !(isIPv6(address) && HIDING.check(address, 'ipv6'));

/** The address that a URL names itself, without the brackets of IPv6; undefined where it names a host. */
const literalOf = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return kindOf(bare) === undefined ? undefined : bare;
};

export const LONGEST_URL = 2_000;

/** What is wrong with where something is to be sent, as people are told it; undefined where nothing is. */
export const targetFault = (text: string, mayBePrivate: boolean): string | undefined => {
  if (text.length > LONGEST_URL || !URL.canParse(text)) return 'must be an address such as https://example.com/alerts';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(mayBePrivate && url.protocol === 'http:')) return 'must begin with https://';
  if (url.username || url.password) return 'must hold no user name and no password';
  const literal = literalOf(url);
  if (literal !== undefined && !mayBePrivate && !isPublicAddress(literal))
    return 'must not be an address of your own network. WEBHOOKS_TO_PRIVATE=yes in the environment allows it';
  return undefined;
};

export type Resolve = (hostname: string) => Promise<readonly Readonly<{ address: string; family: number }>[]>;

const byName: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });

/**
 * The one address to connect to. Whoever answers for the name answers once: what is checked is what is connected to. Where one of
 * several addresses is not public, none is taken.
 */
export const addressOf = async (
  url: URL,
  mayBePrivate: boolean,
  resolve: Resolve = byName,
): Promise<Readonly<{ address: string; family: number }> | 'not-found' | 'not-public'> => {
  const literal = literalOf(url);
  const found = literal
    ? [{ address: literal, family: isIPv6(literal) ? 6 : 4 }]
    : await resolve(url.hostname).catch(() => []);
  if (!found[0]) return 'not-found';
  return mayBePrivate || found.every(({ address }) => isPublicAddress(address)) ? found[0] : 'not-public';
};
