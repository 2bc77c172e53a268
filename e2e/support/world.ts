import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, connectToMachine, makeNamespace, sh, uniqueName, type Namespace } from '@veilway/netns';
import type { Json } from './api.js';
import { enrolmentToken, signInAsAdmin } from './api.js';
import { eventually } from '@veilway/product/eventually';
import type { Product } from '@veilway/product';

/** Addresses of the journeys: none of them may be found in anything that the product stores. */
export const CUSTOMER_ADDRESS = '198.51.100.2';
export const GATEWAY_ADDRESS = '198.51.100.1';
/** Behind the gateway, with no way back into the tunnel's network: it answers only if the gateway translates. */
export const FAR_ADDRESS = '203.0.113.2';

/** A customer's machine, a gateway host and a far host that only the gateway reaches, as network namespaces. */
export class World {
  private agent: ChildProcess | undefined;
  private readonly besides: ChildProcess[] = [];
  private far: ChildProcess | undefined;
  /** Also the name of the server and so of the configuration file: unique, as all namespaces share one socket folder. */
  readonly interfaceName = uniqueName('jw');

  private constructor(
    readonly customer: Namespace,
    readonly gateway: Namespace,
    readonly farHost: Namespace,
    readonly directory: string,
    /** Where the gateway's namespace reaches the machine that the API runs on. */
    readonly machine: string,
  ) {}

  static async make(): Promise<World> {
    const [customer, gateway, far] = await Promise.all(['jc', 'jg', 'jf'].map((prefix) => makeNamespace(prefix)));
    await connect(
      { namespace: customer!, address: `${CUSTOMER_ADDRESS}/24` },
      { namespace: gateway!, address: `${GATEWAY_ADDRESS}/24` },
    );
    await connect(
      { namespace: gateway!, address: '203.0.113.1/24' },
      { namespace: far!, address: `${FAR_ADDRESS}/24` },
    );
    const machine = await connectToMachine(gateway!);
    const world = new World(customer!, gateway!, far!, await mkdtemp(join(tmpdir(), 'world-')), machine);
    await world.giveCustomerAResolver();
    await world.serveFarPage();
    return world;
  }

  /** `ip netns exec` lays this file over /etc/resolv.conf, so that wg-quick's DNS line changes this machine alone. */
  private async giveCustomerAResolver(): Promise<void> {
    await mkdir(`/etc/netns/${this.customer.name}`, { recursive: true });
    await writeFile(`/etc/netns/${this.customer.name}/resolv.conf`, '');
  }

  private async serveFarPage(): Promise<void> {
    const program = "require('node:http').createServer((q, s) => s.end('far away')).listen(80)";
    const [command, args] = this.farHost.inside(process.execPath, '-e', program);
    this.far = spawn(command, args, { stdio: 'ignore' });
    await eventually('the far host serves its page', () =>
      this.gateway.run('bash', '-c', `exec 3<>/dev/tcp/${FAR_ADDRESS}/80`).then(
        () => true,
        () => false,
      ),
    );
  }

  get agentLog(): string {
    return join(this.directory, 'agent.log');
  }

  /** Runs the gateway agent on the gateway host. With a token it enrols; without, it goes on. */
  startAgent(product: Product, token?: string): void {
    this.agent = this.agentOf(product, this.interfaceName, 'state', token);
  }

  private agentOf(
    product: Product,
    interfaceName: string,
    state: string,
    token?: string,
    ...more: string[]
  ): ChildProcess {
    const [command, args] = this.gateway.inside(
      process.execPath,
      'gateway/dist/main.js',
      ...['--plain-http', '--api', `http://${this.machine}:${product.port}`, '--interface', interfaceName],
      ...['--state-dir', join(this.directory, state), ...(token ? ['--token', token] : []), ...more],
    );
    const log = createWriteStream(this.agentLog, { flags: 'a' });
    const agent = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    agent.stdout.pipe(log, { end: false });
    agent.stderr.pipe(log, { end: false });
    return agent;
  }

  async stopAgent(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const agent = this.agent;
    if (!agent || agent.exitCode !== null || agent.signalCode !== null) return;
    const ended = new Promise((resolve) => agent.once('exit', resolve));
    agent.kill(signal);
    await ended;
  }

  /** A second server on the same host, with an interface of its own. */
  async openServerBeside(product: Product, interfaceName: string, port: number): Promise<Json> {
    const start = (token: string) =>
      this.besides.push(this.agentOf(product, interfaceName, `state ${interfaceName}`, token));
    return this.offered(product, { name: `s ${interfaceName}`, port }, start);
  }

  /** Goes on with a server that was run before, on its interface and by its file. */
  takeOver(product: Product, interfaceName: string, token: string, file: string): void {
    const agent = this.agentOf(product, interfaceName, `state ${interfaceName}`, token, '--take-over', file);
    this.besides.push(agent);
  }

  /** Creates a server as an admin would, enrols the agent by a token of the admin API, and waits until it is offered. */
  async openServer(product: Product, overrides: Json = {}): Promise<Json> {
    return this.offered(product, overrides, (token) => this.startAgent(product, token));
  }

  private async offered(product: Product, overrides: Json, start: (token: string) => void): Promise<Json> {
    const admin = await signInAsAdmin(product);
    const server = await admin.ask('POST', 'admin/servers', {
      name: `s ${this.interfaceName}`,
      location: 'New York',
      countryCode: 'US',
      ipAddress: GATEWAY_ADDRESS,
      endpoint: GATEWAY_ADDRESS,
      port: 51820,
      maxClients: 250,
      ...overrides,
    });
    const token = await enrolmentToken(admin, server['id'] as string);
    start(token);
    await eventually('the server is offered', async () => {
      const { items } = await admin.ask('GET', 'servers');
      return (items as Json[]).some(({ id, status }) => id === server['id'] && status === 'online');
    });
    return server;
  }

  /** Brings a downloaded file up on the customer's machine, by the very command a customer uses. */
  async wgQuickUp(fileName: string, content: string): Promise<string> {
    const file = join(this.directory, fileName);
    await writeFile(file, content, { mode: 0o600 });
    await this.customer.run('wg-quick', 'up', file);
    return file;
  }

  async wgQuickDown(file: string): Promise<void> {
    await this.customer.run('wg-quick', 'down', file);
  }

  /** What the far host's page says, fetched from the customer's machine. */
  browse(): Promise<string> {
    const program = `fetch('http://${FAR_ADDRESS}/',{signal:AbortSignal.timeout(3000)}).then(a=>a.text()).then(t=>process.stdout.write(t))`;
    return this.customer.run(process.execPath, '-e', program);
  }

  /** The address that `guessPassword` comes from: the other end of the machine's cable. */
  get guesser(): string {
    return this.machine.replace(/\d+$/, (host) => String(Number(host) + 1));
  }

  /** A sign-in with a wrong password, from another machine; what status it is answered with. */
  guessPassword(product: Product, email: string): Promise<string> {
    const signIn = `http://${this.machine}:${product.port}/api/v1/auth/sign-in`;
    const body = JSON.stringify(JSON.stringify({ email, password: 'a guess' }));
    const program = `fetch('${signIn}',{method:'POST',headers:{'Content-Type':'application/json'},body:${body}}).then(a=>process.stdout.write(String(a.status)))`;
    return this.gateway.run(process.execPath, '-e', program);
  }

  async remove(): Promise<void> {
    await this.stopAgent();
    for (const agent of this.besides) agent.kill();
    this.far?.kill('SIGKILL');
    for (const namespace of [this.customer, this.gateway, this.farHost]) {
      const pids = (await sh('ip', 'netns', 'pids', namespace.name)).split('\n').filter(Boolean);
      for (const pid of pids) process.kill(Number(pid), 'SIGKILL');
      await namespace.remove();
    }
    await rm(`/etc/netns/${this.customer.name}`, { recursive: true, force: true });
    await rm(this.directory, { recursive: true, force: true });
  }
}
