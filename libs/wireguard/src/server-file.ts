import { poolCapacity, serverAddress } from './address-pool.js';
import { contains, formatAddress, formatNetwork, isAddress, parseAddress, parseNetwork, sizeOf } from './cidr.js';
import { isPublicKey, isWireguardKey } from './key.js';

/** A file of more than that is none that a server was run with. */
export const LONGEST_SERVER_FILE = 4_000_000;

/** As long as a device's name may be. */
const LONGEST_NAME = 64;

/** Why a peer of the file cannot be taken over as it is. */
export const PEER_REFUSALS = [
  'bad-line',
  'no-public-key',
  'bad-public-key',
  'bad-preshared-key',
  'no-address',
  'several-addresses',
  'wider-than-host',
  'foreign-address',
  'server-address',
  'duplicate-key',
  'duplicate-address',
  'server-key',
  'disabled',
] as const;
export type PeerRefusal = (typeof PEER_REFUSALS)[number];

/** What of a peer that is taken over does not come along. */
export type PeerLoss = 'ipv6' | 'endpoint' | 'keepalive' | 'name-shortened';

/** Why the file as a whole says no server. */
export type FileFault =
  | 'too-long'
  | 'bad-line'
  | 'unknown-setting'
  | 'no-interface'
  | 'several-interfaces'
  | 'bad-private-key'
  | 'no-address'
  | 'bad-address'
  | 'not-first-host'
  | 'bad-port';

/** `line`: counted from 1. `presharedKey`: a second secret that server and device share. */
export interface FilePeer {
  line: number;
  name: string | null;
  publicKey: string;
  presharedKey: string | null;
  clientIp: string;
  losses: PeerLoss[];
}

/** `text`: what stands there; never a key that is secret. */
export interface RefusedPeer {
  line: number;
  name: string | null;
  publicKey: string | null;
  reason: PeerRefusal;
  text: string | null;
}

export interface ServerFile {
  /** Null where it was left out. */
  privateKey: string | null;
  network: string;
  port: number | null;
  dnsServers: string[];
  peers: FilePeer[];
  refused: RefusedPeer[];
}

export type ReadServerFile =
  | { file: ServerFile; faults?: undefined }
  | { file?: undefined; faults: { line: number; fault: FileFault; text: string | null }[] };

/** What `wg-quick` and `wg` know, in whatever case. */
const INTERFACE_SETTING =
  /^(privatekey|address|listenport|dns|mtu|table|fwmark|preup|postup|predown|postdown|saveconfig)$/;
const PEER_SETTING = /^(publickey|presharedkey|allowedips|endpoint|persistentkeepalive)$/;

/** A longer comment is no name. */
const LONGEST_COMMENT = 300;

const DISABLED = /^#\[disabled\]\s*/;
const NOT_SET = /^A{43}=$/;

interface Section {
  line: number;
  name: string | null;
  isDisabled: boolean;
  settings: Map<string, { line: number; values: string[] }>;
  bad: { line: number; text: string | null; fault: 'bad-line' | 'unknown-setting' } | null;
}

/**
 * How peers are called, in the comments of those who write such files: wg-easy (`# Client: Name (id)`), WGDashboard
 * (`#Name# = Name`), PiVPN (`### begin Name ###`), and by hand (`# Name`) directly above the peer or first in it.
 */
function nameIn(comment: string): string | null {
  if (comment.length > LONGEST_COMMENT) return null;
  const named =
    /^#Name#\s*=\s*(.*)$/.exec(comment) ??
    /^###\s*begin\s+(.*?)\s*###$/.exec(comment) ??
    /^#+\s*Client:?\s+(.*?)(?:\s*\([^()]*\))?$/.exec(comment) ??
    /^#+\s*([^#\s].*)$/.exec(comment);
  return named?.[1]?.trim() || null;
}

const isEndMark = (comment: string) => /^###\s*end\s/.test(comment);

const sectionAt = (line: number, name: string | null, isDisabled: boolean): Section => ({
  line,
  name,
  isDisabled,
  settings: new Map(),
  bad: null,
});

function sectionsOf(text: string) {
  const interfaces: Section[] = [];
  const peers: Section[] = [];
  const faults: { line: number; fault: FileFault; text: string | null }[] = [];
  let current: Section | null = null;
  let above: string | null = null;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1;
    const isDisabled = DISABLED.test(raw.trim());
    const whole = raw.trim().replace(DISABLED, '');
    if (whole === '') {
      above = null;
      continue;
    }
    if (whole.startsWith('#')) {
      const name = isEndMark(whole) ? null : nameIn(whole);
      const inside = current !== null && peers.at(-1) === current ? current : null;
      if (inside && /^#Name#/.test(whole)) inside.name = name;
      else if (inside?.settings.size === 0) inside.name ??= name;
      else above = name;
      continue;
    }
    const stated = whole.split('#', 1)[0]!.trim();
    const heading = /^\[\s*(\w+)\s*\]$/.exec(stated)?.[1]?.toLowerCase();
    if (heading === 'peer') peers.push((current = sectionAt(line, above, isDisabled)));
    else if (heading === 'interface') interfaces.push((current = sectionAt(line, null, false)));
    else if (current === null || stated.startsWith('['))
      faults.push({ line, fault: 'bad-line', text: stated.slice(0, 80) });
    else takeSetting(current, stated, line, peers.at(-1) === current ? PEER_SETTING : INTERFACE_SETTING);
    above = null;
  }
  return { interfaces, peers, faults };
}

function takeSetting(section: Section, stated: string, line: number, known: RegExp): void {
  const equals = stated.indexOf('=');
  const setting = stated.slice(0, Math.max(equals, 0)).trim();
  const key = setting.toLowerCase();
  if (equals < 0 || !known.test(key)) {
    // Of what is not understood only its name is shown: the rest may be a secret.
    section.bad ??= { line, text: setting.slice(0, 40) || null, fault: equals < 0 ? 'bad-line' : 'unknown-setting' };
    return;
  }
  const value = stated.slice(equals + 1).trim();
  // Lists go on where they are said again, as `wg-quick` reads them.
  const values = key.endsWith('up') || key.endsWith('down') ? [value] : value.split(',').map((one) => one.trim());
  const before = section.settings.get(key);
  section.settings.set(key, {
    line: before?.line ?? line,
    values: [...(before?.values ?? []), ...values.filter(Boolean)],
  });
}

/** The network that an address with its prefix is of: `10.8.0.1/24` is of `10.8.0.0/24`. */
function networkOf(address: string): string | null {
  const [ip = '', prefix = ''] = address.split('/');
  if (!isAddress(ip) || !/^\d{1,2}$/.test(prefix) || Number(prefix) > 32) return null;
  const size = sizeOf({ base: 0, prefix: Number(prefix) });
  return formatNetwork({ base: parseAddress(ip) - (parseAddress(ip) % size), prefix: Number(prefix) });
}

/**
 * Reads the file that a server is run with, as `wg-quick` takes it, in order to take the server over. What cannot be taken
 * over is in `refused`; nothing is left out without a word.
 * @param publicKey of the server, where it is known: no peer has it
 */
export function readServerFile(text: string, publicKey?: string): ReadServerFile {
  const fail = (fault: FileFault, line = 1, said: string | null = null): ReadServerFile => ({
    faults: [{ line, fault, text: said }],
  });
  if (text.length > LONGEST_SERVER_FILE) return fail('too-long');
  const { interfaces, peers, faults } = sectionsOf(text);
  const [server, second] = interfaces;
  if (faults.length > 0) return { faults };
  if (!server) return fail('no-interface');
  if (second) return fail('several-interfaces', second.line);
  if (server.bad) return fail(server.bad.fault, server.bad.line, server.bad.text);

  const valueOf = (section: Section, key: string) => section.settings.get(key)?.values.at(-1) ?? null;
  const lineOf = (key: string) => server.settings.get(key)?.line ?? server.line;
  const privateKey = valueOf(server, 'privatekey');
  if (privateKey !== null && !isWireguardKey(privateKey)) return fail('bad-private-key', lineOf('privatekey'));
  const address = server.settings.get('address')?.values.find((one) => !one.includes(':'));
  if (address === undefined) return fail('no-address', server.line);
  const network = networkOf(address);
  if (network === null || poolCapacity(network) < 1)
    return fail('bad-address', lineOf('address'), address.slice(0, 49));
  if (serverAddress(network) !== address.split('/')[0]) return fail('not-first-host', lineOf('address'), address);
  const port = valueOf(server, 'listenport');
  if (port !== null && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535))
    return fail('bad-port', lineOf('listenport'), port.slice(0, 20));
  const dnsServers = (server.settings.get('dns')?.values ?? []).filter(
    (one) => isAddress(one) || /^[0-9a-f:]+$/i.test(one),
  );

  const keys = new Set(publicKey === undefined ? [] : [publicKey]);
  const addresses = new Set<string>();
  const file: ServerFile = {
    privateKey,
    network,
    port: port === null ? null : Number(port),
    dnsServers,
    peers: [],
    refused: [],
  };
  for (const section of peers) {
    const read = peerOf(section, network, keys, addresses, publicKey);
    if ('reason' in read) file.refused.push(read);
    else {
      file.peers.push(read);
      keys.add(read.publicKey);
      addresses.add(read.clientIp);
    }
  }
  return { file };
}

function peerOf(
  section: Section,
  network: string,
  keys: ReadonlySet<string>,
  addresses: ReadonlySet<string>,
  serverKey: string | undefined,
): FilePeer | RefusedPeer {
  const values = (key: string) => section.settings.get(key)?.values ?? [];
  const publicKey = values('publickey').at(-1) ?? null;
  const stated = values('presharedkey').at(-1) ?? null;
  // All zeros are what `wg` itself takes for none.
  const presharedKey = stated !== null && NOT_SET.test(stated) ? null : stated;
  const name = section.name && Array.from(section.name.replace(/\p{Cc}+/gu, ' ').trim());
  const shown = name ? name.slice(0, LONGEST_NAME).join('').trim() || null : null;
  const refused = (reason: PeerRefusal, text: string | null = null, line = section.line): RefusedPeer => ({
    line,
    name: shown,
    publicKey: publicKey !== null && isWireguardKey(publicKey) ? publicKey : null,
    reason,
    text,
  });
  if (section.isDisabled) return refused('disabled');
  if (section.bad) return refused('bad-line', section.bad.text, section.bad.line);
  if (publicKey === null) return refused('no-public-key');
  if (!isPublicKey(publicKey)) return refused('bad-public-key', publicKey.slice(0, 60));
  if (publicKey === serverKey) return refused('server-key');
  if (keys.has(publicKey)) return refused('duplicate-key', publicKey);
  if (presharedKey !== null && !isWireguardKey(presharedKey))
    return refused('bad-preshared-key', null, section.settings.get('presharedkey')?.line);

  const allowed = values('allowedips');
  const wide = allowed.find((one) => !/^[\d.]+(\/32)?$|^[0-9a-f:.]*:[0-9a-f:.]*(\/128)?$/i.test(one));
  if (wide !== undefined) return refused('wider-than-host', wide.slice(0, 49));
  const own = [...new Set(allowed.filter((one) => !one.includes(':')).map((one) => one.split('/')[0]!))];
  const [clientIp] = own;
  if (clientIp === undefined || !isAddress(clientIp)) return refused('no-address', clientIp ?? null);
  if (own.length > 1) return refused('several-addresses', own.slice(0, 3).join(', '));
  const parsed = parseNetwork(network);
  if (!contains(parsed, clientIp)) return refused('foreign-address', clientIp);
  const last = formatAddress(parsed.base + sizeOf(parsed) - 1);
  if ([formatAddress(parsed.base), serverAddress(network), last].includes(clientIp))
    return refused('server-address', clientIp);
  if (addresses.has(clientIp)) return refused('duplicate-address', clientIp);

  const losses: PeerLoss[] = [
    ...(allowed.some((one) => one.includes(':')) ? (['ipv6'] as const) : []),
    ...(values('endpoint').length > 0 ? (['endpoint'] as const) : []),
    ...(values('persistentkeepalive').some((one) => !/^(0|off)$/i.test(one)) ? (['keepalive'] as const) : []),
    ...(name && name.length > LONGEST_NAME ? (['name-shortened'] as const) : []),
  ];
  return { line: section.line, name: shown, publicKey, presharedKey, clientIp, losses };
}

/** The private key of a server, out of its file or out of one that holds the key alone; null where there is none. */
export function privateKeyIn(text: string): string | null {
  if (isWireguardKey(text.trim())) return text.trim();
  const { interfaces } = sectionsOf(text);
  const key = interfaces.length === 1 ? interfaces[0]!.settings.get('privatekey')?.values.at(-1) : undefined;
  return key !== undefined && isWireguardKey(key) ? key : null;
}
