import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { childrenOf } from '../../libs/product/dist/index.js';

const TICKS = Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** Seconds of a core that a process and its children have used so far, by Linux. */
export async function processorSeconds(root) {
  const seconds = await Promise.all(
    [root, ...(await childrenOf(root))].map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) / TICKS;
    }),
  );
  return seconds.reduce((sum, one) => sum + one, 0);
}
