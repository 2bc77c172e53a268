import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Runs a program to its end and gives what it printed; rejects when it fails. */
export async function sh(command: string, ...args: string[]): Promise<string> {
  return (await exec(command, args)).stdout;
}

/**
 * A name nobody else on the machine uses, at most 15 characters: control sockets of all network namespaces are
 * in one directory.
 */
export const uniqueName = (prefix: string): string => `${prefix}${randomBytes(4).toString('hex')}`.slice(0, 15);

/** A network namespace: a machine of its own as far as interfaces, addresses, routes and filters go. */
export interface Namespace {
  readonly name: string;
  /** Runs a program inside; rejects when it fails. */
  run(command: string, ...args: string[]): Promise<string>;
  /** The command line that runs a program inside, for programs that are started and watched. */
  inside(command: string, ...args: string[]): [string, string[]];
  /** Whether one packet to `address` comes back within a second. */
  pings(address: string): Promise<boolean>;
  remove(): Promise<void>;
}

/** Makes a network namespace with its loopback up. Needs root. */
export async function makeNamespace(prefix = 'ns'): Promise<Namespace> {
  const name = uniqueName(prefix);
  await sh('ip', 'netns', 'add', name);
  const inside = (command: string, ...args: string[]): [string, string[]] => [
    'ip',
    ['netns', 'exec', name, command, ...args],
  ];
  const run = (command: string, ...args: string[]) => sh(...spread(inside(command, ...args)));
  await run('ip', 'link', 'set', 'lo', 'up');
  return {
    name,
    run,
    inside,
    pings: (address) =>
      run('ping', '-n', '-q', '-c', '1', '-W', '1', address).then(
        () => true,
        () => false,
      ),
    remove: async () => void (await sh('ip', 'netns', 'del', name)),
  };
}

const spread = ([command, args]: [string, string[]]): [string, ...string[]] => [command, ...args];

/** One end of a cable. */
interface CableEnd {
  namespace: Namespace;
  /** with prefix length, such as `198.51.100.1/24` */
  address: string;
}

/** Joins two namespaces by a cable. */
export async function connect(a: CableEnd, b: CableEnd): Promise<void> {
  const [nameA, nameB] = [uniqueName('v'), uniqueName('v')];
  const ends = ['netns', a.namespace.name, 'type', 'veth', 'peer', 'name', nameB, 'netns', b.namespace.name];
  await sh('ip', 'link', 'add', nameA, ...ends);
  const raise = async ({ namespace, address }: CableEnd, name: string) => {
    await namespace.run('ip', 'address', 'add', address, 'dev', name);
    await namespace.run('ip', 'link', 'set', name, 'up');
  };
  await Promise.all([raise(a, nameA), raise(b, nameB)]);
}

/**
 * Joins a namespace to the machine itself, so that it reaches what listens there.
 * @returns the machine's address on that cable; the cable goes with the namespace
 */
export async function connectToMachine(namespace: Namespace): Promise<string> {
  const [ours, theirs] = [uniqueName('v'), uniqueName('v')];
  // 198.18.0.0/15 is for tests (RFC 2544); any two of its networks of four hardly ever meet.
  const [a, b] = [18 + (randomBytes(1)[0]! & 1), randomBytes(1)[0]!];
  const c = randomBytes(1)[0]! & 0xfc;
  const address = (host: number) => `198.${a}.${b}.${c + host}`;
  await sh('ip', 'link', 'add', ours, 'type', 'veth', 'peer', 'name', theirs, 'netns', namespace.name);
  await sh('ip', 'address', 'add', `${address(1)}/30`, 'dev', ours);
  await sh('ip', 'link', 'set', ours, 'up');
  await namespace.run('ip', 'address', 'add', `${address(2)}/30`, 'dev', theirs);
  await namespace.run('ip', 'link', 'set', theirs, 'up');
  return address(1);
}
