import { readFile } from 'node:fs/promises';
import { childrenOf, commandOf } from '../../libs/product/dist/index.js';
import { figure } from './figures.mjs';

const programOf = async (pid) => {
  const script = (await commandOf(pid)).split(' ').find((word) => word.endsWith('.js')) ?? '';
  return script.split('/').slice(-3).join('/');
};

const megabytes = (rollup, field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)[1]) / 1024;

/**
 * What a process and its children hold, in MB, by program: `rss` counts shared pages in each, `pss` divides them.
 * @returns {Promise<{ program: string, rss: number, pss: number }[]>}
 */
export const memoryOf = async (root) =>
  Promise.all(
    [root, ...(await childrenOf(root))].map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'latin1');
      return {
        program: await programOf(pid),
        rss: megabytes(rollup, 'Rss'),
        pss: megabytes(rollup, 'Pss'),
      };
    }),
  );

const TICKS_A_SECOND = 100;

/** Seconds that the processor worked for a product since its start, by program. */
export const processorOf = async ({ pid: root }) =>
  Promise.all(
    [root, ...(await childrenOf(root))].map(async (pid) => {
      const told = await readFile(`/proc/${pid}/stat`, 'latin1');
      const [user, system] = told
        .slice(told.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number);
      return { program: await programOf(pid), seconds: (user + system) / TICKS_A_SECOND };
    }),
  );

/**
 * What each process of a product holds, and all of them, as lines of the table.
 * @param {{ pid: number }} product
 * @param {{ atMost?: number }} [target] of all of them, in MB
 */
export const memoryFigures = async (product, target) => {
  const processes = await memoryOf(product.pid);
  const total = (kind) => processes.reduce((sum, process) => sum + process[kind], 0);
  return [
    ...processes.map(({ program, rss }) => figure(`  ${program}, resident`, rss, 'MB')),
    figure('all processes, resident (shared pages counted in each)', total('rss'), 'MB', target),
    figure('all processes, proportional (shared pages counted once)', total('pss'), 'MB'),
  ];
};
