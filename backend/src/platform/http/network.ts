import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** Of an IPv6 address's eight: what a provider gives one customer is a /64 at least (RFC 6177). */
const NETWORK_GROUPS = 4;

/** Whom an address stands for when requests are counted: an IPv4 address for itself, an IPv6 address for its /64. */
export const networkOf = (ip: string): string => {
  const mapped = MAPPED_IPV4.exec(ip);
  if (mapped) return mapped[1]!;
  if (!isIPv6(ip)) return ip;
  const [left = [], right = []] = ip.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
};
