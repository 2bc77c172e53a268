import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { CannotStart } from './waiting.js';

const START_PATIENCE_MS = 60_000;
const RESTART_AFTER_MS = 250;

/** Of our environment, what a program may need to run at all: neither settings nor secrets. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TZ', 'LANG', 'SystemRoot'];
const environment = () => Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));

type Service = {
  name: string;
  /** A program that takes `--password-stdin`: what those must know who use it, then what else is its secret, a line each. */
  module: string;
  secrets?: readonly string[];
  /** What Node is told of memory beside the small young generation that all get. */
  flags?: string[];
  /** Arguments; the port is the one of the first start, so that a restart is found again. */
  args: (port: number | undefined) => string[];
  onTrouble: (message: string) => void;
};

type Ready = { url: string; port: number };

/** Keeps a program of ours running, that says `{"url": …, "port": …}` when it is ready: one that dies is started again. */
export class Child {
  /** Its URL, once it is ready for the first time. */
  readonly url: Promise<string>;
  private readonly password = randomBytes(24).toString('base64url');
  private process!: ChildProcess;
  private port: number | undefined;
  private stopping = false;

  constructor(private readonly service: Service) {
    this.url = this.launch();
  }

  /** Ready or not, it ends. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { exitCode, signalCode } = this.process;
    if (exitCode !== null || signalCode !== null) return;
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGTERM');
    await ended;
  }

  private async launch(): Promise<string> {
    const { module, flags = [], args, secrets = [] } = this.service;
    const child = fork(module, [...args(this.port), '--password-stdin'], {
      env: environment(),
      detached: true, // Ctrl-C is for us: they are stopped after us, and end by themselves when the channel closes
      stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
      execArgv: ['--max-semi-space-size=2', ...flags],
    });
    this.process = child;
    child.stdin!.on('error', () => undefined).end([this.password, ...secrets].join('\n')); // one that is gone already is told of below
    const { url, port } = await this.readiness(child);
    this.port = port;
    child.once('exit', (code, signal) => {
      if (this.stopping) return;
      this.service.onTrouble(`The ${this.service.name} ended (${signal ?? code}); it is started again.`);
      this.launchLater();
    });
    return url;
  }

  private readiness(child: ChildProcess): Promise<Ready> {
    const { name } = this.service;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new CannotStart(`The ${name} did not start within ${START_PATIENCE_MS / 1_000} s.`));
      }, START_PATIENCE_MS);
      child.once('exit', (code, signal) => {
        clearTimeout(late);
        reject(new CannotStart(`The ${name} ended (${signal ?? code}) before it was ready.`));
      });
      createInterface({ input: child.stdout! }).once('line', (line) => {
        clearTimeout(late);
        resolve(JSON.parse(line) as Ready);
      });
    });
  }

  private launchLater(): void {
    setTimeout(() => {
      if (this.stopping) return;
      this.launch().catch((error: Error) => {
        if (this.stopping) return;
        this.service.onTrouble(error.message);
        this.launchLater();
      });
    }, RESTART_AFTER_MS);
  }
}
