import { spawn } from 'node:child_process';

/**
 * Runs a program to its end.
 * @returns what it wrote on standard output
 * @throws Error with what it wrote on standard error; arguments may hold keys, so only the first two are shown
 */
export function run(command: string, args: readonly string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'pipe' });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.stdin.on('error', () => undefined); // It may end without reading its input; its exit code tells.
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? notInstalled(command) : error),
    );
    child.on('close', (code) => {
      if (code === 0) return resolve(Buffer.concat(out).toString());
      const said = Buffer.concat(err).toString().trim() || `exit code ${code}`;
      return reject(new Error(`${[command, ...args.slice(0, 2)].join(' ')}: ${said}`));
    });
    child.stdin.end(input);
  });
}

const notInstalled = (command: string): Error =>
  new Error(`${command} is not installed: apt-get install wireguard-tools wireguard-go nftables iproute2`);
