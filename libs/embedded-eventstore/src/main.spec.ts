import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { transformFile } from '@swc/core';

/** The program as Node runs it, built from the source beside this test: a stale build must not pass for it. */
const build = async (folder: string): Promise<string> => {
  const source = import.meta.dirname;
  for (const entry of await readdir(source, { recursive: true })) {
    if (!entry.endsWith('.ts') || /\.(spec|contract)\.ts$/.test(entry)) continue;
    const target = join(folder, 'src', entry.replace(/\.ts$/, '.js'));
    const { code } = await transformFile(join(source, entry), {
      swcrc: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, code);
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(resolve(source, '../../../node_modules'), join(folder, 'node_modules'));
  return join(folder, 'src/main.js');
};

const event = (n: number) => jsonEvent({ type: 'Counted', data: { n } });

describe('the event store as a process of its own', () => {
  let folder: string;
  let program: string;
  let child: ChildProcess | undefined;
  const exited = () => once(child!, 'exit') as Promise<[number | null, string | null]>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eventstore-main-'));
    program = await build(folder);
  });

  afterEach(async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await exited();
    }
    child = undefined;
  });

  afterAll(() => rm(folder, { recursive: true }));

  const start = async (file: string): Promise<{ url: string; port: number }> => {
    child = fork(program, ['--file', join(folder, file)], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    const [line] = (await once(child.stdout!, 'data')) as [Buffer];
    return JSON.parse(line.toString()) as { url: string; port: number };
  };

  it('loses nothing it has acknowledged, and doubles nothing, when it is killed again and again', async () => {
    const acknowledged = new Set<number>();
    let next = 0;
    for (let round = 0; round < 3; round++) {
      const { url } = await start('killed.db');
      const client = EventStoreDBClient.connectionString(url);
      const write = async () => {
        for (;;) {
          const n = next++;
          await client.appendToStream(`writer-${n % 8}`, event(n));
          acknowledged.add(n);
          if (acknowledged.size >= (round + 1) * 200) child!.kill('SIGKILL');
        }
      };
      await Promise.allSettled(Array.from({ length: 16 }, write));
      await client.dispose();
    }

    const { url } = await start('killed.db');
    const client = EventStoreDBClient.connectionString(url);
    const seen: number[] = [];
    for await (const { event: recorded } of client.readAll()) seen.push((recorded!.data as { n: number }).n);
    await client.dispose();
    expect(acknowledged.size).toBeGreaterThanOrEqual(600);
    expect(new Set(seen).size).toBe(seen.length);
    expect([...acknowledged].filter((n) => !seen.includes(n))).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('exits cleanly on %s', async (signal) => {
    await start(`${signal}.db`);
    child!.kill(signal);
    expect(await exited()).toEqual([0, null]);
  });

  it('exits when the process that started it is gone', async () => {
    await start('orphan.db');
    child!.disconnect();
    expect(await exited()).toEqual([0, null]);
  });

  it('explains how it is called', async () => {
    child = fork(program, [], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    const [[usage], [code]] = await Promise.all([once(child.stderr!, 'data') as Promise<[Buffer]>, exited()]);
    expect(usage.toString()).toContain('--file');
    expect(code).toBe(2);
  });
});
