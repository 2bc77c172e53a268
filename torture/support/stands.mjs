import { MongoClient } from 'mongodb';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePorts, Product } from '../../libs/product/dist/index.js';
import { Link } from './link.mjs';
import { Backend, Clock, Engine, OwnEngine, Redis } from './programs.mjs';
import { SmallDisk } from './small-disk.mjs';

const LOOK_AGAIN_MS = 20;
const PATIENCE_MS = 180_000;
const UNLIMITED = '1000000';

const answerOf = async (url) => {
  try {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(10_000) });
    return { isReady: answer.ok, checks: (await answer.json()).checks };
  } catch {
    return { isReady: false, checks: {} };
  }
};
const isReady = async ({ product }) => (await answerOf(product.url)).isReady;
/** What is put off or tried again shows on the operators' page. A mail server's last failure stays there until the next mail. */
const isBusy = async ({ operations }) =>
  Object.entries((await answerOf(operations)).checks).some(([name, { ok }]) => name !== 'mail' && !ok);

const operationsOn = (port) => `http://127.0.0.1:${port}`;

/** What is tortured: processes that are killed, paused and set wrong, and what lies between and below them. */
class Stand {
  /** Processes of the product; `apis` are those that customers speak to. */
  backends = [];
  engines = [];
  links = [];
  /** Names of those that ended although nobody killed them. */
  ended = [];
  disk = undefined;

  constructor(directory) {
    this.directory = directory;
  }

  get programs() {
    return [...this.backends, ...this.engines];
  }

  get apis() {
    return this.backends.filter(({ name }) => !name.startsWith('worker'));
  }

  get urls() {
    return this.apis.map(({ product }) => product.url);
  }

  /** Until all that should run runs and says that it is ready. */
  async ready() {
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      for (const engine of this.engines) await engine.revive();
      await Promise.all(this.backends.map((backend) => backend.revive()));
      if ((await Promise.all(this.backends.map(isReady))).every(Boolean)) return;
      if (Date.now() > deadline) throw new Error(`Not ready after ${PATIENCE_MS / 1_000} s; see ${this.directory}.`);
      await delay(LOOK_AGAIN_MS);
    }
  }

  /** Until nobody tries anything again: what was put off by a fault is done. */
  async quiet() {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await delay(LOOK_AGAIN_MS))
      if (!(await Promise.all(this.backends.map(isBusy))).some(Boolean)) return;
  }

  async killAll() {
    await Promise.all(this.programs.map((program) => (program.killAll ?? program.kill).call(program)));
  }

  /** A database that has lost everything, and read models made again from the log alone. */
  async rebuild() {
    const client = await MongoClient.connect((await this.addresses()).database);
    await client.db().dropDatabase();
    await client.close();
    while ((await Promise.all(this.apis.map(isReady))).some(Boolean)) await delay(LOOK_AGAIN_MS);
    await this.ready();
  }

  async stop() {
    await Promise.all(this.backends.map(({ product }) => product.halt()));
    for (const engine of this.engines) await engine.end();
    for (const link of this.links) link.close();
    this.disk?.unmount();
    await Promise.all(this.backends.map(({ product }) => rm(product.directory, { recursive: true, force: true })));
    await rm(this.directory, { recursive: true, force: true });
  }
}

const newStand = async () => new Stand(await mkdtemp(join(tmpdir(), 'torture-')));

/** As `npm start` runs it. */
const oneProcess = async (mailbox) => {
  const stand = await newStand();
  const clock = new Clock(stand.directory, 'product');
  const [port] = await freePorts(1);
  const env = { METRICS_PORT: String(port), SMTP_URL: mailbox.url, RATE_LIMIT_PER_MINUTE: UNLIMITED, ...clock.env };
  const product = await Product.prepare({ env });
  if (SmallDisk.isPossible) stand.disk = new SmallDisk(product.dataDir);
  const onEnd = (name) => stand.ended.push(name);
  stand.backends = [new Backend('product', product, { clock, operations: operationsOn(port), onEnd })];
  stand.killAll = () => stand.backends[0].killAll();
  stand.engines = [
    new OwnEngine('event store', 'embedded-eventstore', product),
    new OwnEngine('database', 'embedded-mongo', product),
  ];
  stand.addresses = () => product.engines();
  return stand;
};

/** Two processes that answer and two that work, engines and Redis apart, and a piece of network between each and each. */
const twoAndTwo = async (mailbox) => {
  const stand = await newStand();
  const onEnd = (name) => stand.ended.push(name);
  if (SmallDisk.isPossible) stand.disk = new SmallDisk(join(stand.directory, 'log'));
  const file = join(stand.directory, stand.disk ? 'log/eventstore.db' : 'eventstore.db');
  const engine = (name, program, args) =>
    new Engine(name, program, args, new Clock(stand.directory, name.replace(' ', '-')), onEnd);
  const eventStore = engine('event store', 'embedded-eventstore', ['--file', file]);
  const database = engine('database', 'embedded-mongo', []);
  stand.engines = [eventStore, database];
  for (const each of stand.engines) await each.revive();
  const redis = await Redis.start(onEnd);
  stand.engines.push(redis);
  stand.addresses = () => ({ eventStore: eventStore.url, database: database.url });

  const secrets = { MASTER_KEY: randomBytes(32).toString('base64'), JWT_SECRET: randomBytes(48).toString('base64url') };
  const through = async (name, { url, port, name: to }) => {
    const link = await Link.to(port);
    stand.links.push(Object.assign(link, { name: `${name} – ${to}` }));
    return url.replace(`:${port}`, `:${link.port}`);
  };
  const names = ['api 1', 'api 2', 'worker 1', 'worker 2'];
  for (const name of names) {
    const clock = new Clock(stand.directory, name.replace(' ', '-'));
    const [port] = await freePorts(1);
    const product = await Product.prepare({
      env: {
        METRICS_PORT: String(port),
        ROLE: name.split(' ')[0],
        EVENTSTORE_URL: await through(name, eventStore),
        MONGODB_URL: await through(name, database),
        REDIS_URL: await through(name, redis),
        SMTP_URL: mailbox.url,
        RATE_LIMIT_PER_MINUTE: UNLIMITED,
        // One name for all, as behind a proxy: it is in every token.
        PUBLIC_URL: 'http://localhost:8080',
        ...secrets,
        ...clock.env,
      },
    });
    stand.backends.push(new Backend(name, product, { clock, operations: operationsOn(port), onEnd }));
  }
  return stand;
};

export const STANDS = { one: oneProcess, four: twoAndTwo };
