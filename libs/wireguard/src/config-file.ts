/** What a customer's `.conf` says. */
export interface ConfigFile {
  /** Absent when it lives in another browser: its line stays empty for the customer to fill in. */
  privateKey?: string | null;
  /** The client's own address in the tunnel, such as `10.7.0.9/32`. */
  address: string;
  dnsServers: readonly string[];
  /** Absent or empty before the server's gateway has enrolled. */
  serverPublicKey?: string | null;
  /** A second secret that the device shares with the server. */
  presharedKey?: string | null;
  /** `host:port` */
  endpoint?: string | null;
  allowedIps: readonly string[];
}

/** Seconds between keepalives; keeps the path through the customer's NAT open. */
const PERSISTENT_KEEPALIVE = 25;

/** `IFNAMSIZ` less its terminating zero: `wg-quick` takes the interface's name from the file's. */
const LONGEST_INTERFACE_NAME = 15;

/**
 * The text of a WireGuard configuration file.
 * @throws Error when a value holds a line break or another control character, which would add settings of its own.
 */
export function configFile(config: ConfigFile): string {
  return [
    '[Interface]',
    line('PrivateKey', config.privateKey ?? ''),
    line('Address', config.address),
    line('DNS', config.dnsServers.join(', ')),
    '',
    '[Peer]',
    line('PublicKey', config.serverPublicKey || 'SERVER_PUBLIC_KEY'),
    ...(config.presharedKey ? [line('PresharedKey', config.presharedKey)] : []),
    line('Endpoint', config.endpoint || 'SERVER_ENDPOINT'),
    line('AllowedIPs', config.allowedIps.join(', ')),
    line('PersistentKeepalive', String(PERSISTENT_KEEPALIVE)),
    '',
  ].join('\n');
}

function line(name: string, value: string): string {
  if (/\p{Cc}/u.test(value)) throw new Error(`${name} holds a control character: a value is one line of plain text.`);
  return `${name} = ${value}`.trimEnd();
}

/**
 * The file's name: the server's with underscores for spaces, of characters and a length that `wg-quick`
 * accepts as an interface name ("São Paulo 1" becomes `Sao_Paulo_1.conf`).
 */
export function configFileName(serverName: string): string {
  const name = serverName
    .trim()
    .replaceAll(' ', '_')
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9_=+.-]/g, '')
    .replace(/^[.-]+/, '')
    .slice(0, LONGEST_INTERFACE_NAME);
  return `${name || 'vpn'}.conf`;
}

/** `host:port`, with `port` appended where the endpoint lacks one; an IPv6 address comes out in brackets. */
export function withPort(endpoint: string, port: number): string {
  const bareIpv6 = !endpoint.startsWith('[') && endpoint.indexOf(':') !== endpoint.lastIndexOf(':');
  if (bareIpv6) return `[${endpoint}]:${port}`;
  return /:\d+$/.test(endpoint) ? endpoint : `${endpoint.replace(/:$/, '')}:${port}`;
}
