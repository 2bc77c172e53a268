import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { startEmbeddedMongo } from '@veilway/embedded-mongo';
import { makeNamespace, type Namespace } from '@veilway/netns';
import { eventually } from '@veilway/product/eventually';
import { childrenOf, freePorts, Product, running } from '@veilway/product';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Two engines and the mail catcher. */
const CHILDREN = 3;

/** All that a process prints from now on. */
const listenTo = ({ stdout, stderr }: ChildProcess) => {
  let text = '';
  for (const stream of [stdout, stderr]) stream!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    get text() {
      return text;
    },
    says: (line: string) => eventually(`it says: ${line}`, () => text.includes(line), 60_000),
  };
};

const ended = (pids: readonly number[]) =>
  eventually(`all of ${pids.join(', ')} have ended`, async () => !(await running(pids)).length);

describe('the product', () => {
  let product: Product;
  let taken: Server | undefined;

  afterEach(async () => {
    taken?.close();
    taken = undefined;
    await product.stop();
  });

  const launch = async (env: Record<string, string> = {}) => {
    product = await Product.prepare({ env });
    return product;
  };
  const childrenStarted = async (): Promise<number[]> => {
    let children: number[] = [];
    await eventually('its children are started', async () => {
      children = await product.children();
      return children.length === CHILDREN;
    });
    return children;
  };

  it('leaves nobody behind when it is killed while its engines start', async () => {
    (await launch()).launch();
    const children = await childrenStarted();
    await product.kill();
    await ended(children);
  });

  it.each([
    ['mail catcher', 'MAIL_WEB_PORT', ({ mailPort }: Product) => mailPort],
    ['API', 'PORT', ({ port }: Product) => port],
  ])('leaves nobody behind when the port of its %s is taken, and says so', async (_, setting, portOf) => {
    const port = portOf(await launch());
    taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    const child = product.launch();
    const terminal = listenTo(child);
    const children = await childrenStarted();
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(terminal.text).toContain(`Port ${port} is taken. Stop the other program, or set ${setting} to a free one.`);
    expect(terminal.text).not.toContain('    at ');
    expect(await running(children)).toEqual([]);
  });

  it('is refused on the folder of one that runs, which goes on as it was', async () => {
    await (await launch()).run();
    const engines = await product.engines();
    const second = await Product.prepare({ env: { DATA_DIR: product.dataDir } });
    try {
      await expect(second.run()).rejects.toThrow('The embedded event store ended (1) before it was ready.');
      expect(await product.engines()).toEqual(engines);
    } finally {
      await second.stop();
    }
  });

  it('says whom it waits for, and starts once they answer', async () => {
    const [storePort, databasePort] = (await freePorts(2)) as [number, number];
    const directory = await mkdtemp(join(tmpdir(), 'given-'));
    const store = { file: join(directory, 'events.db'), port: storePort, password: 'secret' };
    const database = { port: databasePort, password: 'secret' };
    const startEngines = () => Promise.all([startEmbeddedEventStore(store), startEmbeddedMongo(database)]);
    const given = await startEngines();
    await Promise.all(given.map((engine) => engine.stop()));
    await launch({
      EVENTSTORE_URL: given[0].url,
      MONGODB_URL: given[1].url,
      MASTER_KEY: randomBytes(32).toString('base64'),
      JWT_SECRET: randomBytes(48).toString('base64'),
    });
    const terminal = listenTo(product.launch());
    await terminal.says(`Waiting for the event store at esdb://localhost:${storePort} (`);
    await terminal.says(`Waiting for the database at mongodb://127.0.0.1:${databasePort}/veilway (`);
    const engines = await startEngines();
    try {
      await terminal.says('is ready.');
      expect(terminal.text).not.toContain('secret');
    } finally {
      await product.halt();
      await Promise.all(engines.map((engine) => engine.stop()));
      await rm(directory, { recursive: true });
    }
  });
});

describe('what npm runs', () => {
  let machine: Namespace; // whose ports are all free
  let family: number[] = [];

  beforeAll(async () => {
    machine = await makeNamespace('js');
  });
  afterEach(async () => {
    for (const pid of await running(family.splice(0))) process.kill(pid, 'SIGKILL');
  });
  afterAll(() => machine.remove());

  /** A process and all that came of it. */
  const familyOf = async (pid: number): Promise<number[]> => {
    const children = await childrenOf(pid);
    return [pid, ...(await Promise.all(children.map(familyOf))).flat()];
  };

  it.each([
    ['start', 'is ready.', []],
    ['run dev', 'is ready.', []],
    ['run engines', '@127.0.0.1:27017/', ['--', '--data-dir']],
  ])('npm %s leaves nobody behind when npm is killed', async (command, word, option) => {
    const directory = await mkdtemp(join(tmpdir(), 'npm-'));
    const [program, args] = machine.inside(
      'npm',
      ...command.split(' '),
      ...(option.length ? [...option, directory] : []),
    );
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: directory };
    const npm = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    family = [npm.pid!];
    await listenTo(npm).says(word);
    family = await familyOf(npm.pid!);
    npm.kill('SIGKILL');
    await ended(family);
    await rm(directory, { recursive: true });
  });
});
