const OCTETS = /^(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})$/; // 010 is eight to some
const GROUP = /^[\da-f]{1,4}$/i;
const GROUPS = 8;
const MAPPED_PREFIX = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff];

const octetsOf = (text: string): number[] | undefined => {
  const octets = OCTETS.exec(text)?.slice(1).map(Number);
  return octets?.every((octet) => octet < 256) ? octets : undefined;
};

/** An IPv4 tail (`::ffff:192.0.2.1`) as the two groups that it stands for (RFC 4291, section 2.2). */
const inGroups = (text: string): string | undefined => {
  const at = text.lastIndexOf(':') + 1;
  if (!text.includes('.')) return text;
  const octets = octetsOf(text.slice(at));
  const group = (n: number) => (octets![n]! * 256 + octets![n + 1]!).toString(16);
  return octets && `${text.slice(0, at)}${group(0)}:${group(2)}`;
};

const halfOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

const groupsOf = (text: string): number[] | undefined => {
  const halves = inGroups(text)?.split('::');
  if (!halves || halves.length > 2) return undefined;
  const [left, right] = [halfOf(halves[0]!), halfOf(halves[1] ?? '')];
  const missing = GROUPS - left.length - right.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right];
  return groups.every((group) => GROUP.test(group)) ? groups.map((group) => parseInt(group, 16)) : undefined;
};

/**
 * An address as its 4 or 16 bytes, however it is spelt: in brackets, with a zone, an IPv4 address that came through a socket
 * of IPv6. Undefined where the text is none.
 */
export const bytesOf = (text: string): Uint8Array | undefined => {
  const plain = text.replace(/^\[|\]$|%.*$/g, '');
  if (!plain.includes(':')) {
    const octets = octetsOf(plain);
    return octets && Uint8Array.from(octets);
  }
  const bytes = groupsOf(plain)?.flatMap((group) => [group >> 8, group & 0xff]);
  if (!bytes) return undefined;
  const isMapped = MAPPED_PREFIX.every((byte, n) => bytes[n] === byte);
  return Uint8Array.from(isMapped ? bytes.slice(MAPPED_PREFIX.length) : bytes);
};

export const isSameAddress = (one: string, other: string): boolean => {
  const [some, others] = [bytesOf(one), bytesOf(other)];
  return some !== undefined && some.length === others?.length && some.every((byte, n) => byte === others[n]);
};

export const isIPv6 = (address: string): boolean => bytesOf(address)?.length === 16;

/** What addresses are for: IANA's registries of those with a special purpose (RFC 6890), and all others. */
export type AddressKind =
  | 'public'
  | 'private'
  | 'carrier-nat'
  | 'loopback'
  | 'link-local'
  | 'documentation'
  | 'multicast'
  | 'reserved';

const NETWORKS: readonly (readonly [network: string, kind: AddressKind])[] = [
  ['0.0.0.0/8', 'reserved'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'carrier-nat'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link-local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'reserved'],
  ['192.0.2.0/24', 'documentation'],
  ['192.168.0.0/16', 'private'],
  ['198.18.0.0/15', 'reserved'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved'],
  ['::/128', 'reserved'],
  ['::1/128', 'loopback'],
  ['64:ff9b:1::/48', 'private'],
  ['100::/64', 'reserved'],
  ['2001:2::/48', 'reserved'],
  ['2001:10::/28', 'reserved'],
  ['2001:db8::/32', 'documentation'],
  ['3fff::/20', 'documentation'],
  ['5f00::/16', 'reserved'],
  ['fc00::/7', 'private'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'reserved'],
  ['ff00::/8', 'multicast'],
];

const networks = NETWORKS.map(([network, kind]) => {
  const [address, prefix] = network.split('/') as [string, string];
  return { bytes: bytesOf(address)!, prefix: Number(prefix), kind };
});

const begins = (address: Uint8Array, network: Uint8Array, prefix: number): boolean => {
  const whole = prefix >> 3;
  for (let n = 0; n < whole; n += 1) if (address[n] !== network[n]) return false;
  const rest = 8 - (prefix & 7);
  return rest === 8 || address[whole]! >> rest === network[whole]! >> rest;
};

/** Undefined where the text is no address. */
export const kindOf = (text: string): AddressKind | undefined => {
  const address = bytesOf(text);
  const known = networks.find(
    ({ bytes, prefix }) => address?.length === bytes.length && begins(address, bytes, prefix),
  );
  return address && (known?.kind ?? 'public');
};

const LOCAL: ReadonlySet<AddressKind | undefined> = new Set(['private', 'carrier-nat', 'loopback', 'link-local']);

/** Of this device, its own network, or the one that its provider shares among customers: it leads nobody here. */
export const isLocalKind = (kind: AddressKind | undefined): boolean => LOCAL.has(kind);

export const isLocal = (text: string): boolean => isLocalKind(kindOf(text));
