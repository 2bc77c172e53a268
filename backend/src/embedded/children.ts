import { fork, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Child = { url: string; pid: number | undefined; stop: () => Promise<void> };

const START_PATIENCE_MS = 20_000;
const RESTART_AFTER_MS = 250;

type Service = {
  name: string;
  module: string;
  /** What it is told of memory beside the small young generation that all get. */
  flags?: string[];
  /** Arguments; the port is the one of the first start, so that a restart is found again. */
  args: (port: number | undefined) => string[];
  onTrouble: (message: string) => void;
};

/** Starts a program of ours that says `{"url": …, "port": …}` when it is ready. It ends with us: the channel closes. */
const launch = ({ name, module, flags = [], args }: Service, port: number | undefined) =>
  new Promise<{ child: ChildProcess; url: string; port: number }>((resolve, reject) => {
    const child = fork(module, args(port), {
      detached: true, // Ctrl-C is for us: they are stopped after us, and end by themselves when the channel closes
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      execArgv: ['--max-semi-space-size=2', ...flags],
    });
    const late = setTimeout(
      () => reject(new Error(`${name} did not start within ${START_PATIENCE_MS / 1_000} s.`)),
      START_PATIENCE_MS,
    );
    child.once('exit', (code) => reject(new Error(`${name} ended with code ${code} before it was ready.`)));
    createInterface({ input: child.stdout! }).once('line', (line) => {
      clearTimeout(late);
      resolve({ child, ...(JSON.parse(line) as { url: string; port: number }) });
    });
  });

/** Keeps a program running: one that dies is started again on the same port. */
export const supervise = async (service: Service): Promise<Child> => {
  let { child, url, port } = await launch(service, undefined);
  let stopping = false;

  const watch = () =>
    child.once('exit', (code, signal) => {
      if (stopping) return;
      service.onTrouble(`${service.name} ended (${signal ?? code}); it is started again.`);
      setTimeout(() => void restart(), RESTART_AFTER_MS);
    });
  const restart = async (): Promise<void> => {
    if (stopping) return;
    try {
      ({ child, url } = await launch(service, port));
      if (stopping) child.kill('SIGTERM');
      else watch();
    } catch (error) {
      service.onTrouble((error as Error).message);
      setTimeout(() => void restart(), RESTART_AFTER_MS);
    }
  };
  watch();

  return {
    url,
    get pid() {
      return child.pid;
    },
    stop: () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      return ended;
    },
  };
};
