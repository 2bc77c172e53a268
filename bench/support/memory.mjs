import { readFile } from 'node:fs/promises';
import { childrenOf, commandOf } from '../../libs/product/dist/index.js';

const megabytes = (rollup, field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)[1]) / 1024;

/**
 * What a process and its children hold, in MB, by program: `rss` counts shared pages in each, `pss` divides them.
 * @returns {Promise<{ program: string, rss: number, pss: number }[]>}
 */
export const memoryOf = async (root) =>
  Promise.all(
    [root, ...(await childrenOf(root))].map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'latin1');
      const script = (await commandOf(pid)).split(' ').find((word) => word.endsWith('.js')) ?? '';
      return {
        program: script.split('/').slice(-3).join('/'),
        rss: megabytes(rollup, 'Rss'),
        pss: megabytes(rollup, 'Pss'),
      };
    }),
  );
