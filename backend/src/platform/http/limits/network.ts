import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address that came through a socket of IPv6 (RFC 4291, section 2.5.5.2), as itself. */
export const unmapped = (ip: string): string => MAPPED_IPV4.exec(ip)?.[1] ?? ip;

const GROUPS = 8;
/** Of an IPv6 address's eight: what a provider gives one customer is a /64 at least (RFC 6177). */
const NETWORK_GROUPS = 4;

/** What many providers give to one site (RFC 6177): whoever has one has 65,536 networks of the former kind. */
const SITE_GROUPS = 3;

const withinGroups = (ip: string, count: number): string => {
  const plain = unmapped(ip);
  if (!isIPv6(plain)) return plain;
  const [left = [], right = []] = plain.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, count);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/${16 * count}`;
};

/** Whom an address stands for when requests are counted: an IPv4 address for itself, an IPv6 address for its /64. */
export const networkOf = (ip: string): string => withinGroups(ip, NETWORK_GROUPS);

/** Whom it stands for where there is little for all: an IPv6 address for its /48. */
export const siteOf = (ip: string): string => withinGroups(ip, SITE_GROUPS);
