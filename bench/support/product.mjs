import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/run.mjs';

const START_PATIENCE_MS = 120_000;

export const ADMIN = { email: 'admin@example.com', password: 'bench-admin' };

/** Asked for together, so that they differ. */
async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.once('listening', resolve))));
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/** The whole product as `npm start` runs it, on ports and a folder of its own, with no limit on requests. */
export class Product {
  #child;

  static async start() {
    const product = new Product();
    product.directory = await mkdtemp(join(tmpdir(), 'bench-'));
    [product.port, product.mailPort] = await freePorts(2);
    await product.run();
    return product;
  }

  /** Where gateways in other network namespaces reach it, put their machine's address for the loopback one. */
  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid() {
    return this.#child.pid;
  }

  /** Starts it (again) on the same folder; answers the milliseconds until all that it serves is complete. */
  async run() {
    const started = performance.now();
    const child = spawn(process.execPath, ['backend/dist/main.js'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        DATA_DIR: join(this.directory, 'data'),
        HOST: '0.0.0.0',
        PORT: String(this.port),
        MAIL_WEB_PORT: String(this.mailPort),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMIT_PER_MINUTE: '1000000',
      },
    });
    this.#child = child;
    const log = createWriteStream(this.#logFile, { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    const ended = new Promise((_, reject) => {
      child.once('exit', (code) => reject(new Error(`The product ended with ${code}; see ${this.#logFile}.`)));
    });
    ended.catch(() => undefined);
    await Promise.race([ended, this.#isReady()]);
    return performance.now() - started;
  }

  /** Where its engines listen, as it says itself at its newest start. */
  async engines() {
    const said = [...(await readFile(this.#logFile, 'utf8')).matchAll(/"eventStore":"([^"]+)","database":"([^"]+)"/g)];
    const [, eventStore, database] = said.at(-1);
    return { eventStore, database };
  }

  /** Milliseconds that making the read models took at the newest start of product or database, as it says itself. */
  async rebuildMs() {
    const said = [...(await readFile(this.#logFile, 'utf8')).matchAll(/"milliseconds":(\d+),"msg":"read models are/g)];
    return Number(said.at(-1)?.[1]);
  }

  /** `kill -9` of the database, which forgets everything; waits until all is made again. */
  async loseDatabase() {
    const children = await readFile(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8');
    for (const pid of children.trim().split(' '))
      if ((await readFile(`/proc/${pid}/cmdline`, 'latin1')).includes('embedded-mongo'))
        process.kill(Number(pid), 'SIGKILL');
    await this.#isReady(false);
    await this.#isReady();
  }

  async halt() {
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async stop() {
    await this.halt();
    await rm(this.directory, { recursive: true, force: true });
  }

  get #logFile() {
    return join(this.directory, 'output.log');
  }

  async #isReady(wanted = true) {
    for (const deadline = Date.now() + START_PATIENCE_MS; Date.now() < deadline;) {
      const answer = await fetch(`${this.url}/health/ready`).catch(() => undefined);
      await answer?.arrayBuffer();
      if ((answer?.ok ?? false) === wanted) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The product did not ${wanted ? 'come up' : 'notice'}; see ${this.#logFile}.`);
  }
}
