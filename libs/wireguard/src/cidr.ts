/** An IPv4 network: its first address as an unsigned 32-bit number, and the length of its prefix. */
export interface Network {
  base: number;
  prefix: number;
}

const OCTET = /^(0|[1-9]\d{0,2})$/;

/** Whether the text is an IPv4 address: four decimal octets (not `010`, which some read as octal). */
export function isAddress(text: string): boolean {
  const octets = text.split('.');
  return octets.length === 4 && octets.every((octet) => OCTET.test(octet) && Number(octet) < 256);
}

/**
 * An IPv4 address as an unsigned 32-bit number.
 * @throws Error when the text is none
 */
export function parseAddress(text: string): number {
  if (!isAddress(text)) {
    throw new Error(`"${text}" is not an IPv4 address: write four numbers from 0 to 255, such as 10.7.0.1.`);
  }
  return text.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);
}

/** The dotted form of an address. */
export const formatAddress = (address: number): string =>
  [address >>> 24, (address >>> 16) & 255, (address >>> 8) & 255, address & 255].join('.');

/** How many addresses the network has, the network's own and the broadcast address included. */
export const sizeOf = (network: Network): number => 2 ** (32 - network.prefix);

/**
 * A network in CIDR notation.
 * @throws Error when it is malformed or its address is not the first of the network.
 */
export function parseNetwork(text: string): Network {
  const [address, prefix, ...rest] = text.split('/');
  if (prefix === undefined || rest.length > 0 || !/^\d{1,2}$/.test(prefix) || Number(prefix) > 32) {
    throw new Error(`"${text}" is not an IPv4 network: write an address and a prefix length, such as 10.7.0.0/16.`);
  }
  const network = { base: parseAddress(address!), prefix: Number(prefix) };
  const offset = network.base % sizeOf(network);
  if (offset !== 0) {
    const meant = formatNetwork({ ...network, base: network.base - offset });
    throw new Error(`"${text}" is not the first address of its network: write ${meant}.`);
  }
  return network;
}

/** A network in CIDR notation. */
export const formatNetwork = (network: Network): string => `${formatAddress(network.base)}/${network.prefix}`;

/** Whether the address lies in the network. */
export const contains = (network: Network, address: string): boolean => {
  const offset = parseAddress(address) - network.base;
  return offset >= 0 && offset < sizeOf(network);
};

/**
 * Address number `n` of the network; 0 is the network's own.
 * @throws Error when the network has no such address.
 */
export function addressAt(network: Network, n: number): string {
  if (!Number.isInteger(n) || n < 0 || n >= sizeOf(network)) {
    throw new Error(`${formatNetwork(network)} has ${sizeOf(network)} addresses, and none with number ${n}.`);
  }
  return formatAddress(network.base + n);
}
