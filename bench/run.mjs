/**
 * Measures the product, prints a table and writes bench/results/latest.json.
 * Usage: npm run bench [-- issue applied list rebuild memory event-store tells-nobody ip-lookup speed-test desk customers configs draws analytics bulk import million fleet]   (all without a name, but the last two)
 * `console` names all that the console is measured by, which takes some minutes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { fail, say, sinceStart, step } from '../scripts/lib/console.mjs';
import { isMain, ROOT } from '../scripts/lib/run.mjs';
import { Stage } from './support/stage.mjs';

/** In this order: what comes first leaves to the next what it has made. */
const BENCHMARKS = [
  'event-store',
  'issue',
  'list',
  'memory',
  'applied',
  'rebuild',
  'first-visit',
  'tells-nobody',
  'ip-lookup',
  'speed-test',
  'desk',
  'customers',
  'configs',
  'draws',
  'analytics',
  'bulk',
  'import',
];

/** These only where they are named: they take many minutes. */
const LONG = ['million', 'fleet'];

/** Several at once, by one name. */
const GROUPS = { console: ['customers', 'analytics', 'bulk'] };

const machine = () => ({
  cores: cpus().length,
  model: cpus()[0].model,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  kernel: release(),
  node: process.version,
  loadBefore: loadavg()[0],
});

const line = ({ what, value, unit, target, met, note }) => {
  const verdict = target === undefined ? '' : `${met ? '✓' : '✗'} ${target}`;
  return `  ${what.padEnd(66)} ${`${value.toLocaleString('en')} ${unit}`.padStart(16)}  ${verdict}${note ? `   (${note})` : ''}`;
};

async function main(asked) {
  const names = asked.flatMap((name) => GROUPS[name] ?? name);
  const unknown = names.filter((name) => ![...BENCHMARKS, ...LONG].includes(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no benchmark ${unknown.join(', ')}: name any of ${[...Object.keys(GROUPS), ...BENCHMARKS, ...LONG].join(', ')}.`,
    );
  const report = { at: new Date().toISOString(), machine: machine(), benchmarks: {} };
  const stage = new Stage();
  try {
    for (const name of names.length === 0
      ? BENCHMARKS
      : [...BENCHMARKS, ...LONG].filter((name) => names.includes(name))) {
      const { title, run } = await import(`./${name}.mjs`);
      report.benchmarks[name] = { title, figures: await step(title, () => run(stage)) };
      report.benchmarks[name].figures.forEach((figure) => say(line(figure)));
    }
  } finally {
    await stage.end();
  }
  const file = join(ROOT, 'bench/results/latest.json');
  await mkdir(join(ROOT, 'bench/results'), { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  const missed = Object.values(report.benchmarks).flatMap(({ figures }) => figures.filter(({ met }) => met === false));
  say(
    `\n${missed.length === 0 ? 'All targets met' : `${missed.length} targets missed`} in ${sinceStart()}; figures in bench/results/latest.json`,
  );
}

if (isMain(import.meta)) await main(process.argv.slice(2)).catch(fail);
