import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectToMachine, makeNamespace, sh, uniqueName } from '../../libs/netns/dist/index.js';
import { ROOT } from '../../scripts/lib/run.mjs';

/** A machine of its own, as far as the network goes, that the gateway agent runs on. */
export class GatewayHost {
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

  /** A file that lies there. */
  async keep(name, text) {
    const file = join(this.directory, name);
    await writeFile(file, text, { mode: 0o600 });
    return file;
  }

  startAgent(apiPort, token, ...more) {
    const [command, args] = this.namespace.inside(
      process.execPath,
      join(ROOT, 'gateway/dist/main.js'),
      ...['--plain-http', '--api', `http://${this.machine}:${apiPort}`, '--token', token, '--interface', this.name],
      ...['--state-dir', join(this.directory, 'state')],
      ...more,
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
