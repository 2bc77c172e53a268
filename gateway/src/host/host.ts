import { serverAddress } from '@veilway/wireguard';
import { access, readFile, writeFile } from 'node:fs/promises';
import { ControlSocket, controlSocketPath } from '../wireguard/control-socket.js';
import { WgCli } from '../wireguard/wg-cli.js';
import type { Identity, Wireguard } from '../wireguard/wireguard.js';
import type { Settings } from '../settings.js';
import { run } from './run.js';
import { addTranslation, hasTranslation, removeTranslation } from './translation.js';

/** What fits into an Ethernet frame after WireGuard's and IPv6's own headers. */
const MTU = 1420;

const IP_FORWARD = '/proc/sys/net/ipv4/ip_forward';

/** The machine the agent runs on: the interface, its address, forwarding and address translation. */
export class Host {
  constructor(private readonly settings: Pick<Settings, 'name' | 'backend' | 'userspace'>) {}

  private get name(): string {
    return this.settings.name;
  }

  /**
   * Brings everything up; what is already right stays as it is, sessions and counters included.
   * @param network the server's network; the interface takes its first host address
   */
  async up(network: string, identity: Identity): Promise<Wireguard> {
    if ((await this.incarnation()) === null) await this.create();
    const wireguard = await this.wireguard();
    await wireguard.identify(identity);
    await this.setAddress(`${serverAddress(network)}/${network.split('/')[1]}`);
    await run('ip', ['link', 'set', this.name, 'mtu', String(MTU), 'up']);
    await this.forward(network);
    return wireguard;
  }

  /** Forwarding and address translation; also mends them after someone else's change of the filter rules. */
  async forward(network: string): Promise<void> {
    if ((await readFile(IP_FORWARD, 'utf8')).trim() !== '1') await writeFile(IP_FORWARD, '1');
    if (!(await hasTranslation(this.name, network))) await addTranslation(this.name, network);
  }

  /** Takes interface and translation away. Forwarding stays on: others may need it. */
  async down(): Promise<void> {
    if ((await this.incarnation()) !== null) await run('ip', ['link', 'delete', this.name]);
    await removeTranslation(this.name);
  }

  /**
   * Which interface this is: a new one has another, also after a reboot of the machine.
   * @returns null while there is none
   */
  async incarnation(): Promise<string | null> {
    const index = await readOrNull(`/sys/class/net/${this.name}/ifindex`);
    if (index === null) return null;
    const machineBoot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${machineBoot.trim()}/${index.trim()}`;
  }

  /** The interface by the backend that the settings ask for. */
  async wireguard(): Promise<Wireguard> {
    const { backend } = this.settings;
    const useSocket =
      backend === 'auto' ? !(await this.isInKernel()) && (await this.hasSocket()) : backend === 'socket';
    return useSocket ? new ControlSocket(this.name) : new WgCli(this.name);
  }

  private async create(): Promise<void> {
    const { userspace, backend } = this.settings;
    if (userspace === 'auto' && backend !== 'socket') {
      const made = await run('ip', ['link', 'add', 'dev', this.name, 'type', 'wireguard']).then(
        () => true,
        () => false, // No such module: wireguard-go does it, or says why nothing can.
      );
      if (made) return;
    }
    // It goes into the background by itself and serves the interface on when the agent is gone.
    await run('sh', ['-c', 'LOG_LEVEL=silent exec wireguard-go "$1" >/dev/null', 'sh', this.name]);
  }

  private async setAddress(address: string): Promise<void> {
    const shown = JSON.parse((await run('ip', ['-json', '-4', 'address', 'show', 'dev', this.name])) || '[]') as {
      addr_info?: { local: string; prefixlen: number }[];
    }[];
    const current = shown.flatMap(({ addr_info: all = [] }) => all.map((one) => `${one.local}/${one.prefixlen}`));
    if (current.length === 1 && current[0] === address) return;
    await run('ip', ['-4', 'address', 'flush', 'dev', this.name]);
    await run('ip', ['address', 'add', address, 'dev', this.name]);
  }

  private async isInKernel(): Promise<boolean> {
    return (await readOrNull(`/sys/class/net/${this.name}/uevent`))?.includes('DEVTYPE=wireguard') ?? false;
  }

  private hasSocket(): Promise<boolean> {
    return access(controlSocketPath(this.name)).then(
      () => true,
      () => false,
    );
  }
}

const readOrNull = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);
