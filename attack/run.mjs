/**
 * Attacks the product as strangers, customers, staff and gateways would: requests made from our own OpenAPI document and
 * beyond it, floods, and bodies that cost the most. Prints a table and writes attack/results/latest.json; ends with 1 on
 * a 5xx, an answer that the document does not promise, a missing header, or a limit that does not hold.
 * Usage: npm run attack [-- --requests 100000 --seed 7 --short]   (--short: fewer requests, and no times measured)
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Product, Random } from '../libs/product/dist/index.js';
import { fail, say, sinceStart, step } from '../scripts/lib/console.mjs';
import { isMain, ROOT } from '../scripts/lib/run.mjs';
import { makeActors } from './actors.mjs';
import { readDocument } from './document.mjs';
import { fuzz } from './fuzz.mjs';
import { besideTheWorst, floods, PER_MINUTE } from './limits.mjs';

const UNLIMITED = { RATE_LIMIT_PER_MINUTE: '1000000' };
const LIMITED = { RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) };
const SHORT = 600;
const SLOWER_AT_MOST = 2;
const ms = (value) => `${value.toFixed(1)} ms`;

const withProduct = async (env, work) => {
  const product = await Product.start({ env });
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
};

const fuzzing = (count, seed) =>
  withProduct(UNLIMITED, async (product) => {
    const cast = await makeActors(product);
    const onProgress = (sent) => say(`  ${sinceStart()}: ${sent} requests`);
    return fuzz({ product, document: readDocument(), cast, random: new Random(seed), count, onProgress });
  });

const tellFuzz = ({ sent, seconds, statuses, unreached, findings }) => {
  say(`\n${sent.toLocaleString('en')} requests in ${Math.round(seconds)} s (${Math.round(sent / seconds)} a second)`);
  say(
    `  ${Object.entries(statuses)
      .map(([status, times]) => `${status}: ${times}`)
      .join(' · ')}`,
  );
  if (unreached.length > 0) say(`  never answered with success: ${unreached.join(', ')}`);
  for (const { what, times, operations, example } of findings)
    say(
      `  ✗ ${what} (${times} times, ${operations.length} operations)\n      ${JSON.stringify(example).slice(0, 500)}`,
    );
};

const tellFloods = (results) => {
  say('\nFloods from one address');
  for (const { what, sent, passed, most, faults } of results) {
    say(`  ${what.padEnd(40)} ${String(passed).padStart(6)} of ${String(sent).padStart(5)} passed, ${most} may`);
    for (const fault of faults) say(`  ✗ ${fault}`);
  }
};

const tellWorst = ({ idle, under, answered }) => {
  say('\nGET plans beside an address that sends the worst bodies at its full limit: p50 / p95');
  say(`  idle ${ms(idle.p50)} / ${ms(idle.p95)} · under attack ${ms(under.p50)} / ${ms(under.p95)}`);
  say(`  the attacker was answered ${JSON.stringify(answered)}`);
};

async function main(args) {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      short: { type: 'boolean', default: false },
    },
  });
  const count = Number(values.requests ?? (values.short ? SHORT : 100_000));
  const seed = Number(values.seed);
  say(`Seed ${seed}: with --seed ${seed} the same requests are drawn.`);
  const report = { at: new Date().toISOString(), seed, fuzz: await step('fuzzing', () => fuzzing(count, seed)) };
  tellFuzz(report.fuzz);
  await withProduct(LIMITED, async (product) => {
    if (!values.short) report.worst = await step('the worst bodies', () => besideTheWorst(product));
    report.floods = await step('floods', () => floods(product, values.short));
  });
  tellFloods(report.floods);
  if (report.worst) tellWorst(report.worst);
  await mkdir(join(ROOT, 'attack/results'), { recursive: true });
  await writeFile(join(ROOT, 'attack/results/latest.json'), `${JSON.stringify(report, null, 2)}\n`);
  const isSlow = report.worst && report.worst.under.p95 > SLOWER_AT_MOST * report.worst.idle.p95;
  if (isSlow) say(`✗ more than ${SLOWER_AT_MOST} times as slow`);
  const count_ = report.fuzz.findings.length + report.floods.flatMap(({ faults }) => faults).length + (isSlow ? 1 : 0);
  say(
    `\n${count_ === 0 ? 'No finding' : `${count_} findings`} in ${sinceStart()}; all of it in attack/results/latest.json`,
  );
  if (count_ > 0) process.exitCode = 1;
}

if (isMain(import.meta)) await main(process.argv.slice(2)).catch(fail);
