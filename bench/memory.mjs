import { figure } from './support/figures.mjs';
import { memoryOf } from './support/memory.mjs';

export const title = 'Memory of the whole product with 10,000 configs';

export async function run(stage) {
  await stage.crowded();
  const { pid } = await stage.product();
  const processes = await memoryOf(pid);
  const total = (kind) => processes.reduce((sum, process) => sum + process[kind], 0);
  return [
    figure('all processes, resident (shared pages counted in each)', total('rss'), 'MB', { atMost: 500 }),
    figure('all processes, proportional (shared pages counted once)', total('pss'), 'MB'),
    ...processes.map(({ program, rss }) => figure(`  ${program}, resident`, rss, 'MB')),
  ];
}
