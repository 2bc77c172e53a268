import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { childrenOf, commandOf, RedisServer, running } from '../../libs/product/dist/index.js';
import { ROOT } from '../../scripts/lib/run.mjs';

const AGAIN_MS = 250;
const STARTS_AT_MOST = 40;

/** What a wall clock that can be stepped takes: settings for a program's start, and the step. */
export class Clock {
  constructor(directory, name) {
    this.file = join(directory, `${name}.clock`);
    const preload = pathToFileURL(join(import.meta.dirname, 'stepped-clock.mjs')).href;
    this.env = { NODE_OPTIONS: `--import ${preload}`, TORTURE_CLOCK: this.file };
  }

  step(ms) {
    return writeFile(this.file, String(ms));
  }
}

/** One process of the product, started again by `revive` as an operating system's supervisor would. */
export class Backend {
  wasKilled = true;

  constructor(name, product, { clock, operations, onEnd }) {
    Object.assign(this, { name, product, clock, operations, onEnd });
  }

  async pid() {
    return this.product.pid;
  }

  async kill() {
    this.wasKilled = true;
    await this.product.kill();
  }

  /** With the engines that are its own. */
  async killAll() {
    this.wasKilled = true;
    if ((await running([this.product.pid])).length > 0) await this.product.killAll();
  }

  /** Starts it and waits for nothing. */
  launch() {
    this.product.launch();
  }

  async revive() {
    if (!this.wasKilled) {
      if ((await running([this.product.pid])).length > 0) return;
      this.onEnd(this.name);
    }
    for (let start = 1; ; start += 1) {
      try {
        await this.product.run();
        break;
      } catch (error) {
        if (start === STARTS_AT_MOST) throw error;
        await delay(AGAIN_MS);
      }
    }
    this.wasKilled = false;
  }
}

/** An engine that the product started and starts again. */
export class OwnEngine {
  constructor(name, program, product) {
    Object.assign(this, { name, program, product });
  }

  async pid() {
    for (;;) {
      for (const pid of await childrenOf(this.product.pid))
        if ((await commandOf(pid).catch(() => '')).includes(this.program)) return pid;
      await delay(AGAIN_MS);
    }
  }

  async kill() {
    process.kill(await this.pid(), 'SIGKILL');
  }

  async revive() {}

  async end() {}
}

/** An engine that runs for itself, as a store that several processes share does. */
export class Engine {
  #password = randomBytes(24).toString('base64url');
  #port = 0;
  wasKilled = true;

  constructor(name, program, args, clock, onEnd) {
    Object.assign(this, { name, program, args, clock, onEnd });
  }

  async pid() {
    return this.process.pid;
  }

  async kill() {
    this.wasKilled = true;
    const ended = once(this.process, 'exit');
    process.kill(this.process.pid, 'SIGKILL');
    await ended;
  }

  async revive() {
    if (!this.wasKilled) {
      if ((await running([this.process.pid])).length > 0) return;
      this.onEnd(this.name);
    }
    const args = [...this.args, '--port', String(this.#port), '--password-stdin'];
    this.process = fork(join(ROOT, 'libs', this.program, 'dist/main.js'), args, {
      env: { PATH: process.env.PATH, ...this.clock.env },
      stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    });
    this.process.stdin.end(this.#password);
    const [said] = await once(this.process.stdout, 'data');
    const { url, port } = JSON.parse(said.toString());
    Object.assign(this, { url, port });
    this.#port = port;
    this.wasKilled = false;
  }

  async end() {
    this.process?.kill('SIGKILL');
  }
}

/** What processes tell each other by; it stores nothing. */
export class Redis {
  name = 'redis';
  wasKilled = false;

  static async start(onEnd) {
    const redis = new Redis();
    redis.server = await RedisServer.start();
    redis.onEnd = onEnd;
    return redis;
  }

  get url() {
    return this.server.url;
  }

  get port() {
    return this.server.port;
  }

  async pid() {
    return this.server.pid;
  }

  async kill() {
    this.wasKilled = true;
    await this.server.stop();
  }

  async revive() {
    if ((await running([this.server.pid])).length > 0) return;
    if (!this.wasKilled) this.onEnd(this.name);
    await this.server.run();
    this.wasKilled = false;
  }

  end() {
    return this.server.stop();
  }
}
