import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { eventually } from './eventually.js';
import { freePorts } from './ports.js';

/** Debian's Redis on loopback, which stores nothing; it can be killed and come back where it was. */
export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly password: string,
  ) {}

  static async start(): Promise<RedisServer> {
    const [port] = await freePorts(1);
    const redis = new RedisServer(port!, randomBytes(12).toString('hex'));
    await redis.run();
    return redis;
  }

  get url(): string {
    return `redis://:${this.password}@127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.child!.pid!;
  }

  async run(): Promise<void> {
    const { port, password } = this;
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.child = spawn('redis-server', [...options, '--requirepass', password], { stdio: 'ignore' });
    await eventually('Redis answers', () => this.answers());
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  private answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
  }
}
