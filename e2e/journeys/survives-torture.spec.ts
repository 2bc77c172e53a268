import { execFile } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FAULTS = ['kill everything', 'pause a process', 'full disk'];

jest.setTimeout(180_000);

/** What the tool said, and whether it found something. */
const tortured = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const tool = execFile(process.execPath, ['torture/run.mjs', ...args], { cwd: ROOT }, (_, stdout, stderr) =>
      resolve({ code: tool.exitCode ?? 1, said: stdout + stderr }),
    );
  });

it('loses and doubles nothing that was acknowledged when it is killed and paused, and its disk is full', async () => {
  const only = FAULTS.flatMap((name) => ['--only', name]);
  const { code, said } = await tortured('--setup', 'one', '--faults', String(FAULTS.length), '--seed', '5', ...only);
  for (const name of FAULTS) expect(said).toContain(`  ${name} (`);
  expect(said).toContain('lost: 0 · doubled: 0 · differing: 0 · disagreeing: 0 · refused: 0 · mailed: 0 · ended: 0');
  expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
});
