import { configFile, generateKeyPair, type KeyPair } from '@veilway/wireguard';
import { eventually } from '@veilway/product/eventually';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Peer } from '../api/control-plane.js';
import { controlSocketPath } from '../wireguard/control-socket.js';
import { AgentProcess } from './agent-process.js';
import { FakeApi } from './fake-api.js';
import { connect, connectToMachine, makeNamespace, uniqueName, type Namespace } from '@veilway/netns';

/** A host that only the gateway reaches, and that has no way back into the tunnel's network. */
export const FAR = '203.0.113.2';

const GATEWAY = '198.51.100.1';

/** A customer's device: its keys, and its peer as the API would want it on the gateway. */
export interface Device {
  keys: KeyPair;
  peer: Peer;
}

/** A gateway between a customer's machine and a far host, and an API for it. */
export class GatewayWorld {
  readonly name = uniqueName('gw');
  private readonly deviceName = uniqueName('cl');
  private agents: AgentProcess[] = [];

  private constructor(
    readonly gateway: Namespace,
    readonly client: Namespace,
    readonly far: Namespace,
    readonly api: FakeApi,
    readonly directory: string,
    private readonly program: string,
  ) {}

  /** @param program what `bundleAgent` made */ static async make(program: string): Promise<GatewayWorld> {
    const directory = await mkdtemp(join(tmpdir(), 'gateway-'));
    const [gateway, client, far] = await Promise.all([makeNamespace('gw'), makeNamespace('cl'), makeNamespace('fa')]);
    const api = new FakeApi(await connectToMachine(gateway));
    await api.start();
    await connect({ namespace: client, address: '198.51.100.2/24' }, { namespace: gateway, address: `${GATEWAY}/24` });
    await connect({ namespace: gateway, address: '203.0.113.1/24' }, { namespace: far, address: `${FAR}/24` });
    return new GatewayWorld(gateway, client, far, api, directory, program);
  }

  get stateDir(): string {
    return join(this.directory, 'state');
  }

  startAgent(...more: string[]): AgentProcess {
    const args = ['--api', this.api.url, '--plain-http', '--token', this.api.token, '--interface', this.name];
    return this.startWith(...args, '--heartbeat-seconds', '0.5', '--usage-seconds', '0.3', ...more);
  }

  startWith(...args: string[]): AgentProcess {
    const all = [...args, '--state-dir', this.stateDir];
    const agent = new AgentProcess({ program: this.program, namespace: this.gateway, args: all });
    this.agents.push(agent);
    return agent;
  }

  /** A device that the gateway does not know yet. */
  async makeDevice(address: string, limits: Partial<Peer> = {}): Promise<Device> {
    const keys = await generateKeyPair();
    const peer = { configId: randomUUID(), publicKey: keys.publicKey, allowedIps: [`${address}/32`] };
    return { keys, peer: { ...peer, presharedKey: null, expiresAt: null, leaseBytes: null, ...limits } };
  }

  /** Brings the device's tunnel up in the customer's machine, in place of any other. */
  async useDevice({ keys, peer }: Device): Promise<void> {
    await this.client.run('ip', 'link', 'delete', this.deviceName).catch(() => undefined);
    // The process of the one before ends a moment later; until then no other may listen in its place.
    await eventually('the tunnel of before has ended', () => !existsSync(controlSocketPath(this.deviceName)));
    const file = configFile({
      privateKey: keys.privateKey,
      address: peer.allowedIps[0]!,
      dnsServers: [],
      serverPublicKey: (await this.wg('public-key')).trim(),
      presharedKey: peer.presharedKey,
      endpoint: `${GATEWAY}:51820`,
      allowedIps: ['10.77.0.0/24', `${FAR}/32`],
    });
    const path = join(this.directory, `${this.deviceName}.conf`);
    await writeFile(path, file.replace(/^(Address|DNS) = ?.*\n/gm, ''), { mode: 0o600 });
    await this.client.run('wireguard-go', this.deviceName);
    await this.client.run('wg', 'setconf', this.deviceName, path);
    await this.client.run('ip', 'address', 'add', peer.allowedIps[0]!, 'dev', this.deviceName);
    await this.client.run('ip', 'link', 'set', this.deviceName, 'mtu', '1420', 'up');
    for (const route of ['10.77.0.0/24', `${FAR}/32`]) {
      await this.client.run('ip', 'route', 'add', route, 'dev', this.deviceName);
    }
  }

  /** What `wg show` says of the gateway's interface. */
  wg(what: string): Promise<string> {
    return this.gateway.run('wg', 'show', this.name, what);
  }

  async hasPeer(publicKey: string): Promise<boolean> {
    return (await this.wg('peers').catch(() => '')).includes(publicKey);
  }

  /** What the interface counts for the device, both directions together. */
  async countedBytes({ keys }: Device): Promise<number> {
    const row = (await this.wg('transfer')).split('\n').find((line) => line.startsWith(keys.publicKey));
    const [, received, sent] = (row ?? '').split('\t');
    return Number(received ?? 0) + Number(sent ?? 0);
  }

  async remove(): Promise<void> {
    await Promise.all(this.agents.map((agent) => agent.end('SIGKILL')));
    await this.api.stop();
    await this.client.run('ip', 'link', 'delete', this.deviceName).catch(() => undefined);
    await this.gateway.run('ip', 'link', 'delete', this.name).catch(() => undefined);
    await Promise.all([this.gateway, this.client, this.far].map((namespace) => namespace.remove()));
    await rm(this.directory, { recursive: true });
  }
}
