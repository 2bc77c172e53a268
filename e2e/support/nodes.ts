import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FOLDER = join(import.meta.dirname, '../nodes');

export type NodeRelease = { major: string; version: string; program: string };

/** The releases that nodes/package.json pins for this machine's processor. */
const pinned = async (): Promise<NodeRelease[]> => {
  const manifest = JSON.parse(await readFile(join(FOLDER, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  return Object.entries(manifest.optionalDependencies).flatMap(([name, wanted]) => {
    const [, major, processor] = name.split('-');
    const program = join(FOLDER, 'node_modules', name, 'bin/node');
    return processor === process.arch ? [{ major: major!, version: wanted.split('@')[1]!, program }] : [];
  });
};

const isInstalled = ({ program, version }: NodeRelease): Promise<boolean> =>
  run(program, ['--version']).then(
    ({ stdout }) => stdout.trim() === `v${version}`,
    () => false,
  );

/** The program of each release, by its major version; downloaded where it is missing. */
export const nodePrograms = async (): Promise<ReadonlyMap<string, string>> => {
  const releases = await pinned();
  if (!(await Promise.all(releases.map(isInstalled))).every(Boolean))
    await run('npm', ['ci', '--no-bin-links', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: FOLDER });
  return new Map(releases.map(({ major, program }) => [major, program]));
};
