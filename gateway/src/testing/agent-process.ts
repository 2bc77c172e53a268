import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Namespace } from '@veilway/netns';
import { eventually } from '@veilway/product/eventually';

interface AgentOptions {
  /** The program that `bundleAgent` made. */
  program: string;
  namespace: Namespace;
  /** Further command line arguments. */
  args: string[];
}

/** The privileges that the systemd unit leaves it. */
const LIKE_THE_UNIT = ['--bounding-set=-all,+net_admin,+net_bind_service', '--no-new-privs'];

/** An agent as an operator starts it: a program of its own inside a network namespace. */
export class AgentProcess {
  /** Everything it said. */
  output = '';
  private readonly child: ChildProcess;
  private readonly exited: Promise<number | null>;

  constructor({ program, namespace, args }: AgentOptions) {
    const [command, commandArgs] = namespace.inside('setpriv', ...LIKE_THE_UNIT, process.execPath, program, ...args);
    this.child = spawn(command, commandArgs, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    this.exited = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** Waits until it has said that. */
  says(text: string, timeoutMs?: number): Promise<void> {
    return eventually(`the agent says "${text}"`, () => this.output.includes(text), timeoutMs).catch((error: Error) => {
      throw new Error(`${error.message}; it said:\n${this.output}`);
    });
  }

  /** Its exit code, once it has ended; null when a signal ended it. */
  ended(): Promise<number | null> {
    return this.exited;
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill(signal);
    return this.exited;
  }
}
