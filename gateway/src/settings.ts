import { parseArgs } from 'node:util';

export const BACKENDS = ['auto', 'wg', 'socket'] as const;
export const USERSPACE = ['auto', 'force'] as const;

export interface Settings {
  /** Base of the API, without a trailing slash; null only for `down`. */
  api: string | null;
  /** One-time enrolment token; needed once. */
  token: string | null;
  /** File of a server that was run before, or of its private key: the gateway takes its key over. */
  takeOver: string | null;
  /** Name of the interface. */
  name: string;
  stateDir: string;
  /** Instead of the server's own. */
  listenPort: number | null;
  backend: (typeof BACKENDS)[number];
  userspace: (typeof USERSPACE)[number];
  /** Instead of what the API says. */
  heartbeatSeconds: number | null;
  usageSeconds: number | null;
  /** Take everything away instead of running. */
  down: boolean;
}

export const USAGE = `veilway-gateway --api URL --interface NAME [--token TOKEN]

  --api URL                where the API is, such as https://vpn.example.net   (or VEILWAY_API)
  --plain-http             speak http:// to another machine; only over a network that is yours alone
  --token TOKEN            one-time enrolment token; only for the first start  (or VEILWAY_TOKEN)
  --take-over FILE         go on with the private key of a server that was run before: its wg0.conf,
                           or a file with the key alone; only for the first start
  --interface NAME         the WireGuard interface, such as wg0
  --listen-port PORT       UDP port; default: the server's in the API
  --state-dir DIR          default: /var/lib/veilway/NAME
  --backend auto|wg|socket how peers are written; auto: the control socket where there is one
  --userspace auto|force   auto: wireguard-go where the kernel has no WireGuard; force: always
  --heartbeat-seconds N    default: what the API says
  --usage-seconds N        default: what the API says
  --down                   remove the interface and its address translation; state and enrolment stay
`;

/** Every complaint about the command line at once. */
export class SettingsError extends Error {}

/**
 * The settings in a command line and an environment.
 * @throws SettingsError naming every bad option; a token is never shown
 */
export function parseSettings(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Settings {
  const complaints: string[] = [];
  const given = parseOptions(args);
  const number = (option: 'listen-port' | 'heartbeat-seconds' | 'usage-seconds', max: number): number | null => {
    const text = given[option];
    if (text === undefined) return null;
    const value = Number(text);
    const ok = value > 0 && value <= max && (option !== 'listen-port' || Number.isInteger(value));
    if (!ok) complaints.push(`--${option} is ${JSON.stringify(text)}: give a number above 0, at most ${max}.`);
    return value;
  };
  const oneOf = <T extends string>(option: 'backend' | 'userspace', choices: readonly T[]): T => {
    const value = choices.find((choice) => choice === (given[option] ?? 'auto'));
    if (value === undefined) complaints.push(`--${option} is none of ${choices.join(', ')}.`);
    return value ?? choices[0]!;
  };

  const name = given.interface ?? '';
  // nftables takes these characters in the name of a table, and Linux 15 of them in the name of an interface.
  if (!/^[a-zA-Z][a-zA-Z0-9_.-]{0,14}$/.test(name)) {
    complaints.push(
      '--interface is missing or bad: a letter and up to 14 letters, digits, "_", "." or "-", such as wg0.',
    );
  }
  const api = given.api ?? env['VEILWAY_API'] ?? null;
  const down = given.down ?? false;
  if (api === null ? !down : !isHttpUrl(api)) complaints.push('--api is missing or no http(s) URL.');
  else if (api !== null && !given['plain-http'] && isPlainToOthers(new URL(api))) {
    complaints.push(
      '--api is http:// to another machine, where everybody on the way reads the credential: use https://.',
    );
  }
  const settings: Settings = {
    api: api?.replace(/\/+$/, '') ?? null,
    token: given.token ?? env['VEILWAY_TOKEN'] ?? null,
    takeOver: given['take-over'] ?? null,
    name,
    stateDir: given['state-dir'] ?? `/var/lib/veilway/${name}`,
    listenPort: number('listen-port', 65_535),
    backend: oneOf('backend', BACKENDS),
    userspace: oneOf('userspace', USERSPACE),
    heartbeatSeconds: number('heartbeat-seconds', 3600),
    usageSeconds: number('usage-seconds', 3600),
    down,
  };
  if (complaints.length > 0) throw new SettingsError(complaints.join('\n'));
  return settings;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

function parseOptions(args: readonly string[]) {
  const options = {
    ...{ api: text, token: text, 'take-over': text, interface: text, 'listen-port': text, 'state-dir': text },
    ...{ backend: text, userspace: text, 'heartbeat-seconds': text, 'usage-seconds': text },
    down: flag,
    'plain-http': flag,
  };
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new SettingsError((error as Error).message);
  }
}

function isHttpUrl(candidate: string): boolean {
  return URL.canParse(candidate) && /^https?:$/.test(new URL(candidate).protocol);
}

function isPlainToOthers({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
