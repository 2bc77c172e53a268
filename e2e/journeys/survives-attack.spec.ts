import { execFile } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

jest.setTimeout(180_000);

it('answers whatever is sent as its document says, and limits who floods it', async () => {
  const args = ['attack/run.mjs', '--short', '--seed', '5'];
  const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
    const tool = execFile(process.execPath, args, { cwd: ROOT }, (_, stdout, stderr) =>
      resolve({ code: tool.exitCode ?? 1, said: stdout + stderr }),
    );
  });
  expect(said).toMatch(/600 requests/);
  expect(said).toContain('POST auth/sign-up');
  expect({ code, said: code === 0 ? '' : said }).toEqual({ code: 0, said: '' });
});
