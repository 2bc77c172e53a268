import { eventually } from '@veilway/product/eventually';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startEmbeddedEventStore } from '@veilway/embedded-eventstore';
import { startEmbeddedMongo } from '@veilway/embedded-mongo';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app.js';
import { Passwords } from '../contexts/accounts/commands/passwords/passwords.js';
import { Clock } from '../platform/clock.js';
import { EventStore } from '../platform/event-sourcing/store/event-store.js';
import type { ProjectionRunner } from '../platform/event-sourcing/projections/projection-runner.js';
import { collectionOf } from '../platform/event-sourcing/projections/read-model.js';
import { ReadModels } from '../platform/event-sourcing/projections/read-models.js';
import { LiveSubscriptions } from '../platform/event-sourcing/processes/live-subscriptions.js';
import { Registry } from '../platform/event-sourcing/registry.js';
import { Worker } from '../platform/event-sourcing/leadership/worker.js';
import { OperationsServer } from '../platform/observability/operations-server.js';
import { loadSettings, type Settings } from '../platform/settings.js';
import { startMailbox, type Mailbox } from './mailbox.js';

const build = async (settings: Settings, clock: Clock): Promise<NestFastifyApplication> => {
  const app = await createApp(settings, { clock });
  // The least that the library takes: people sign in all the time here.
  app.get(Passwords).cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
  return app;
};

/** A clock that stands still until it is moved. */
export class ManualClock extends Clock {
  private passed = 0;
  constructor(private time = Date.now()) {
    super();
  }
  override now(): Date {
    return new Date(this.time);
  }
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by;
    this.set(new Date(this.time + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000));
  }
  set(to: Date): void {
    this.passed += to.getTime() - this.time;
    this.time = to.getTime();
  }
  override elapsed(): number {
    return this.passed;
  }
  /** Somebody sets the wall clock; no time passes. */
  jump({ days }: { days: number }): void {
    this.time += days * 86_400_000;
  }
}

/** Both embedded engines; each can go away and come back where it was. */
export class Engines {
  private constructor(
    private readonly dataDir: string,
    public eventStore: Awaited<ReturnType<typeof startEmbeddedEventStore>>,
    public mongo: Awaited<ReturnType<typeof startEmbeddedMongo>>,
  ) {}

  static async start(dataDir: string): Promise<Engines> {
    const eventStore = startEmbeddedEventStore({ file: join(dataDir, 'eventstore.db') });
    return new Engines(dataDir, await eventStore, await startEmbeddedMongo({}));
  }

  async bringBackEventStore(): Promise<void> {
    const { port, password } = this.eventStore;
    this.eventStore = await startEmbeddedEventStore({ file: join(this.dataDir, 'eventstore.db'), port, password });
  }

  /** It comes back without any memory, as the embedded database does. */
  async bringBackMongo(): Promise<void> {
    this.mongo = await startEmbeddedMongo(this.mongo);
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- JSON, read by specs as a client without types would
type Json = Record<string, any>;
export type Answer<T = Json> = { status: number; body: T; text: string; headers: Headers };
type Request = { token?: string; body?: unknown; headers?: Record<string, string> };

/** The backend on embedded engines and a real mail server, each on a free port; the HTTP it speaks is real. */
export class TestApp {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly clock: ManualClock,
    readonly mailbox: Mailbox,
    readonly settings: Settings,
    readonly engines: Engines,
    private readonly cleanUp: () => Promise<void>,
    /** All processes of the installation. */
    private readonly family: TestApp[] = [],
  ) {
    family.push(this);
  }

  static async start(env: Record<string, string> = {}): Promise<TestApp> {
    const closing: (() => Promise<unknown>)[] = [];
    const close = async () => {
      for (const closes of closing.splice(0).reverse()) await closes();
    };
    try {
      const dataDir = await mkdtemp(join(tmpdir(), 'veilway-'));
      closing.push(() => rm(dataDir, { recursive: true, force: true }));
      const mailbox = await startMailbox();
      closing.push(() => mailbox.stop());
      const engines = await Engines.start(dataDir);
      closing.push(() => Promise.all([engines.eventStore.stop(), engines.mongo.stop()]));
      const settings = loadSettings({
        DATA_DIR: dataDir,
        EVENTSTORE_URL: engines.eventStore.url,
        MONGODB_URL: engines.mongo.url,
        SMTP_URL: mailbox.url,
        MASTER_KEY: randomBytes(32).toString('base64'),
        JWT_SECRET: randomBytes(48).toString('base64'),
        ADMIN_EMAIL: 'admin@example.com',
        ADMIN_PASSWORD: 'admin-password',
        RATE_LIMIT_PER_MINUTE: '1000000',
        METRICS_PORT: '0',
        STUN_PORT: '0',
        LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
        ...env,
      });
      const clock = new ManualClock();
      const app = await build(settings, clock);
      closing.push(() => app.close());
      await app.listen(0, '127.0.0.1');
      const test = new TestApp(app, await app.getUrl(), clock, mailbox, settings, engines, close);
      // Asked over HTTP all the time, it would be busier with the answers than with its start.
      await app.get(ReadModels).ready();
      await eventually('it is ready', async () => (await fetch(`${test.url}/health/ready`)).status === 200);
      return test;
    } catch (error) {
      // What stays open would keep the test's process from ending.
      await close();
      throw error;
    }
  }

  /** Another process of the same installation, which stops on its own and leaves the engines to the first. */
  async beside(role = this.settings.role, others: Partial<Settings> = {}): Promise<TestApp> {
    const settings = { ...this.settings, role, ...others };
    const app = await build(settings, this.clock);
    await app.listen(0, '127.0.0.1');
    const { clock, mailbox, engines, family } = this;
    return new TestApp(app, await app.getUrl(), clock, mailbox, settings, engines, () => app.close(), family);
  }

  stop(): Promise<void> {
    this.family.splice(this.family.indexOf(this), 1);
    return this.cleanUp();
  }

  /** Where operators look. */
  get operationsUrl(): string {
    return this.app.get(OperationsServer).url;
  }

  get worker(): Worker {
    return this.app.get(Worker);
  }

  /** The worker of the process that carries process managers, whichever it is. */
  private get acting(): Worker {
    return this.family.find(({ worker }) => worker.leads.includes('processes'))?.worker ?? this.worker;
  }

  /** One request to `/api/v1/<path>`. */
  async call<T = Json>(method: string, path: string, { token, body, headers }: Request = {}): Promise<Answer<T>> {
    const response = await fetch(`${this.url}/api/v1/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
    return { status: response.status, body: (isJson ? JSON.parse(text) : {}) as T, text, headers: response.headers };
  }

  get<T = Json>(path: string, token?: string): Promise<Answer<T>> {
    return this.call<T>('GET', path, { ...(token ? { token } : {}) });
  }

  post<T = Json>(
    path: string,
    body: unknown = {},
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Answer<T>> {
    return this.call<T>('POST', path, { body, ...(token ? { token } : {}), ...(headers ? { headers } : {}) });
  }

  /**
   * Lets timers do what is due, by all that is stored, and waits until every process manager has handled everything and
   * all that follows the log in memory has heard of it. Mails may still be on their way, and messages to open tabs.
   */
  async settle(): Promise<void> {
    await this.app.get(ReadModels).reached(await this.app.get(EventStore).head());
    await this.acting.tick();
    await eventually('everything is handled', async () => {
      // Known without asking anybody; whoever asks all the time is handled later.
      if (!this.acting.isIdleAt(this.worker.position ?? 0n)) return false;
      const head = await this.app.get(EventStore).head();
      await this.app.get(ReadModels).reached(head);
      await this.app.get(LiveSubscriptions).reached(head);
      return this.acting.isIdleAt(head) && (await this.app.get(EventStore).head()) === head;
    });
  }

  /** What writes a read model here, by the read model's name. */
  runnerOf(name: string): ProjectionRunner {
    const readModel = this.app.get(Registry).readModels.find(({ projection }) => projection.name === name)!;
    return this.worker.runnerOf(collectionOf(readModel))!;
  }

  /** Waits for a condition. */
  until = (condition: () => boolean | Promise<boolean>, what = 'a condition') => eventually(what, condition);
}
