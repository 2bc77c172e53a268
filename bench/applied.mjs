import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectToMachine, makeNamespace, sh, uniqueName } from '../libs/netns/dist/index.js';
import { generateKeyPair } from '../libs/wireguard/dist/index.js';
import { ROOT } from '../scripts/lib/run.mjs';
import { figure, spread, timed } from './support/figures.mjs';
import { answered, initiation } from './support/handshake.mjs';
import { MANY, until } from './support/stage.mjs';

const SAMPLES = 200;

export const title = 'Issued until the peer is on a gateway that has 10,000 peers (real agent, wireguard-go)';

export async function run(stage) {
  const { server, customer } = await stage.crowded();
  const product = await stage.product();
  const host = await GatewayHost.make();
  try {
    const from = performance.now();
    host.startAgent(product.port, await stage.enrolmentToken(server.id));
    await until('the gateway has all peers', async () => (await host.peers()) >= MANY, { everyMs: 250 });
    const cold = performance.now() - from;
    const gatewayKey = (await host.wg('public-key')).trim();
    const reach = async (n) => {
      const keys = await generateKeyPair();
      const message = initiation(keys, gatewayKey);
      const body = { serverId: server.id, deviceName: `Applied ${n}`, publicKey: keys.publicKey };
      const sent = performance.now();
      const issued = customer.ask('POST', 'configs', body).then(() => performance.now());
      await answered(message, host.port, host.address);
      const tunnel = performance.now();
      return { total: tunnel - sent, afterAnswer: tunnel - (await issued) };
    };
    const samples = [];
    for (let n = 0; n < SAMPLES; n += 1) samples.push(await reach(n));
    const baseline = await timed(50, async () => host.addPeer((await generateKeyPair()).publicKey));
    return [
      ...spread(
        'request sent until the gateway answers the device',
        samples.map(({ total }) => total),
        { p95: 100 },
      ),
      ...spread(
        'request answered until the gateway answers the device',
        samples.map(({ afterAnswer }) => Math.max(0, afterAnswer)),
      ),
      ...spread('baseline: one `wg set` on that interface', baseline),
      figure('the agent from its start until it has 10,000 peers', cold / 1_000, 's'),
    ];
  } finally {
    await host.remove();
  }
}

/** A machine of its own, as far as the network goes, that the gateway agent runs on. */
class GatewayHost {
  #agent;
  name = uniqueName('bg');

  static async make() {
    const host = new GatewayHost();
    host.namespace = await makeNamespace('bg');
    host.machine = await connectToMachine(host.namespace);
    const addresses = JSON.parse(await host.namespace.run('ip', '-json', '-4', 'address', 'show', 'scope', 'global'));
    host.address = addresses[0].addr_info[0].local;
    host.directory = await mkdtemp(join(tmpdir(), 'bench-gateway-'));
    return host;
  }

  startAgent(apiPort, token) {
    const [command, args] = this.namespace.inside(
      process.execPath,
      join(ROOT, 'gateway/dist/main.js'),
      ...['--plain-http', '--api', `http://${this.machine}:${apiPort}`, '--token', token, '--interface', this.name],
      ...['--state-dir', join(this.directory, 'state')],
    );
    this.#agent = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(join(this.directory, 'agent.log'));
    this.#agent.stdout.pipe(log, { end: false });
    this.#agent.stderr.pipe(log, { end: false });
    this.#agent.once('exit', async (code) => {
      if (code)
        process.stderr.write(
          `The agent ended with ${code}:\n${await readFile(join(this.directory, 'agent.log'), 'utf8')}\n`,
        );
    });
  }

  get port() {
    return 51820;
  }

  wg(what) {
    return this.namespace.run('wg', 'show', this.name, what);
  }

  /** How many peers the interface has; none while it is not there yet. */
  async peers() {
    const keys = await this.wg('peers').catch(() => '');
    return keys.split('\n').filter(Boolean).length;
  }

  addPeer(publicKey) {
    return this.namespace.run('wg', 'set', this.name, 'peer', publicKey, 'allowed-ips', '192.0.2.1/32');
  }

  async remove() {
    if (this.#agent?.exitCode === null) {
      const ended = once(this.#agent, 'exit');
      this.#agent.kill('SIGTERM');
      await ended;
    }
    const pids = await sh('ip', 'netns', 'pids', this.namespace.name);
    for (const pid of pids.split('\n').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
    await this.namespace.remove();
    await rm(this.directory, { recursive: true, force: true });
  }
}
