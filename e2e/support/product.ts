import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_PATIENCE_MS = 60_000;

/** Ports that are free now; asked for together, so that they differ. */
const freePorts = async (count: number): Promise<number[]> => {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.once('listening', resolve))));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
};

export const ADMIN = { email: 'admin@example.com', password: `admin-${randomBytes(6).toString('hex')}` };

/** The whole product as `npm start` runs it: engines, mail catcher, API and webs, on ports and a folder of its own. */
export class Product {
  private child: ChildProcess | undefined;

  private constructor(
    readonly directory: string,
    readonly port: number,
    readonly mailPort: number,
    private readonly env: Record<string, string>,
  ) {}

  /** `HOST: '0.0.0.0'` where gateways in other network namespaces must reach it. */
  static async start(env: Record<string, string> = {}): Promise<Product> {
    const directory = await mkdtemp(join(tmpdir(), 'product-'));
    const [port, mailPort] = (await freePorts(2)) as [number, number];
    const product = new Product(directory, port, mailPort, env);
    await product.run();
    return product;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get dataDir(): string {
    return join(this.directory, 'data');
  }

  /** What it printed, all starts one after the other. */
  get logFile(): string {
    return join(this.directory, 'output.log');
  }

  /** Where its engines listen, as it says itself at its newest start. */
  async engines(): Promise<{ eventStore: string; database: string }> {
    const said = [...(await readFile(this.logFile, 'utf8')).matchAll(/^\{.*"msg":"engines"\}$/gm)].at(-1);
    if (!said) throw new Error('The product has not said where its engines are.');
    return JSON.parse(said[0]) as { eventStore: string; database: string };
  }

  /** The process that the others belong to. */
  get pid(): number {
    return this.child!.pid!;
  }

  /** Starts it (again) on the same folder and ports, and waits until it serves. */
  async run(): Promise<void> {
    const log = createWriteStream(this.logFile, { flags: 'a' });
    const child = spawn(process.execPath, ['backend/dist/main.js'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        MAIL_WEB_PORT: String(this.mailPort),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...this.env,
      },
    });
    this.child = child;
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    await new Promise<void>((resolve, reject) => {
      let output = '';
      const late = setTimeout(() => reject(new Error(`The product did not start:\n${output}`)), START_PATIENCE_MS);
      child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (!output.includes('is ready.')) return;
        clearTimeout(late);
        resolve();
      });
    });
  }

  /** `kill -9` of every process of it at once, as a power failure would. */
  async killAll(): Promise<void> {
    const ended = new Promise((resolve) => this.child!.once('exit', resolve));
    const children = await readFile(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8');
    for (const pid of [this.pid, ...children.split(' ').filter(Boolean).map(Number)]) process.kill(pid, 'SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    const child = this.child!;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    await rm(this.directory, { recursive: true, force: true });
  }
}
