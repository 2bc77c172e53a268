import { MongoClient } from 'mongodb';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './ports.js';
import { childrenOf, commandOf } from './processes.js';

const ROOT = join(import.meta.dirname, '../../..');
const START_PATIENCE_MS = 120_000;
const LOSS_PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 20;

export const ADMIN = { email: 'admin@example.com', password: `admin-${randomBytes(6).toString('hex')}` };

type Options = {
  /** Settings beside those that each product needs for itself: `HOST` where other network namespaces must reach it. */
  env?: Record<string, string>;
  /** The Node that runs it; ours without. */
  node?: string;
  /** How long a start may take at most; where read models are made of a long log, longer than usual. */
  patienceMs?: number;
};

type Engines = {
  eventStore: string;
  database: string;
  /** Where caught mails are shown. */
  mailPage: string;
};

type CaughtMail = { to: string[]; subject: string; text: string };

/** The whole built product as `npm start` runs it: engines, mail catcher, API and webs, on ports and a folder of its own. */
export class Product {
  private child: ChildProcess | undefined;

  private constructor(
    readonly directory: string,
    readonly port: number,
    readonly mailPort: number,
    private readonly options: Options,
  ) {}

  /** One that was not started yet. */
  static async prepare(options: Options = {}): Promise<Product> {
    const [port, mailPort] = (await freePorts(2)) as [number, number];
    return new Product(await mkdtemp(join(tmpdir(), 'product-')), port, mailPort, options);
  }

  static async start(options: Options = {}): Promise<Product> {
    const product = await Product.prepare(options);
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

  /** The process that the others belong to. */
  get pid(): number {
    return this.child!.pid!;
  }

  /** Starts it (again) on the same folder and ports; answers the milliseconds until it says that it is ready. */
  async run(): Promise<number> {
    const began = performance.now();
    const child = this.launch();
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        // Whoever tries again must not have two of it on one folder.
        child.kill('SIGKILL');
        reject(new Error(`The product did not start:\n${output}`));
      }, this.options.patienceMs ?? START_PATIENCE_MS);
      child.once('exit', (code, signal) => {
        clearTimeout(late);
        reject(new Error(`The product ended (${signal ?? code}):\n${output}`));
      });
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (!output.includes('is ready.')) return;
        clearTimeout(late);
        child.stdout!.off('data', read);
        resolve();
      };
      child.stdout!.on('data', read);
    });
    return performance.now() - began;
  }

  /** Starts it and waits for nothing. It ends with us, however we end. */
  launch(): ChildProcess {
    const { env, node = process.execPath } = this.options;
    const child = spawn(node, ['backend/dist/main.js'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        MAIL_WEB_PORT: String(this.mailPort),
        METRICS_PORT: '0',
        STUN_PORT: '0', // who tests it gives it a port
        RATE_LIMIT_PER_MINUTE: '1000000', // all people of a journey come from one address
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...env,
      },
    });
    const log = createWriteStream(this.logFile, { flags: 'a' });
    child.stdout!.pipe(log, { end: false });
    child.stderr!.pipe(log, { end: false });
    this.child = child;
    return child;
  }

  /** How its engines are reached, as it tells its owner. */
  async engines(): Promise<Engines> {
    return JSON.parse(await readFile(join(this.dataDir, 'engines.json'), 'utf8')) as Engines;
  }

  /** The newest mail to an address, where one came. */
  async mailTo(address: string): Promise<CaughtMail | undefined> {
    const { origin, username, password } = new URL((await this.engines()).mailPage);
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const answer = await fetch(`${origin}/mails.json`, { headers: { authorization } });
    return ((await answer.json()) as CaughtMail[]).findLast(({ to }) => to.includes(address));
  }

  /** How long its read models took when they were last made again, as it says itself. */
  async rebuildMs(): Promise<number> {
    return ((await this.newest('read models are up to date')) as { milliseconds: number }).milliseconds;
  }

  /** The newest line of its log with this message. */
  private async newest(message: string): Promise<unknown> {
    const lines = (await readFile(this.logFile, 'utf8')).split('\n');
    const said = lines.findLast((line) => line.startsWith('{') && line.endsWith(`"msg":"${message}"}`));
    if (!said) throw new Error(`The product has not said: ${message}.`);
    return JSON.parse(said);
  }

  /** Its engines and mail catcher. */
  children(): Promise<number[]> {
    return childrenOf(this.pid);
  }

  /** `kill -9` of every process of it at once, as a power failure would. */
  async killAll(): Promise<void> {
    const children = await this.children();
    const ended = this.ended();
    for (const pid of [this.pid, ...children]) process.kill(pid, 'SIGKILL');
    await ended;
  }

  /** `kill -9` of the process that the others belong to. */
  async kill(): Promise<void> {
    const ended = this.ended();
    process.kill(this.pid, 'SIGKILL');
    await ended;
  }

  /** Takes its read models away while it runs, as an administrator of the database could. */
  async loseReadModels(): Promise<void> {
    const client = await MongoClient.connect((await this.engines()).database);
    await client.db().dropDatabase();
    await client.close();
  }

  /** Takes their file away while it does not run: the next start makes them again. */
  async forgetReadModels(): Promise<void> {
    for (const end of ['', '-wal', '-shm']) await rm(join(this.dataDir, `read-models.db${end}`), { force: true });
  }

  /** `kill -9` of the database alone, which is started again. */
  async killDatabase(): Promise<void> {
    for (const pid of await this.children())
      if ((await commandOf(pid)).includes('embedded-mongo')) return void process.kill(pid, 'SIGKILL');
    throw new Error('The product has no database of its own.');
  }

  /** Waits until the loss of all read models has been noticed and they are made again. */
  async rebuilt(): Promise<void> {
    await this.untilReady(false);
    await this.untilReady(true);
  }

  async halt(): Promise<void> {
    const ended = this.ended();
    this.child?.kill('SIGTERM');
    await ended;
  }

  async stop(): Promise<void> {
    await this.halt();
    await rm(this.directory, { recursive: true, force: true });
  }

  private async ended(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => child.once('exit', resolve));
  }

  private async untilReady(wanted: boolean): Promise<void> {
    for (const deadline = Date.now() + LOSS_PATIENCE_MS; Date.now() < deadline;) {
      const answer = await fetch(`${this.url}/health/ready`).catch(() => undefined);
      await answer?.arrayBuffer();
      if ((answer?.ok ?? false) === wanted) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
    throw new Error(`The product ${wanted ? 'did not come back' : 'noticed no loss'}; see ${this.logFile}.`);
  }
}
