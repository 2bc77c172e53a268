/**
 * Tortures the product: faults in a random order and at random times, in the midst of customers who note what was
 * acknowledged to them. Prints a table and writes torture/results/latest.json; ends with 1 where anything was lost,
 * doubled, refused without a reason, mailed more than twice, where read models differ from rebuilt ones, or one process
 * answers other than another.
 * Usage: npm run torture [-- --faults 300 --setup one|four|both --only 'full disk' --seed 7 --round 50]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { percentile, Random } from '../libs/product/dist/index.js';
import { fail, say, sinceStart } from '../scripts/lib/console.mjs';
import { isMain, ROOT } from '../scripts/lib/run.mjs';
import { checkApi, checkLog, checkMails, checkReadModels } from './checks.mjs';
import { Customers, Ledger } from './customers.mjs';
import { FAULTS, faultsOf } from './faults.mjs';
import { Mailbox } from './support/mailbox.mjs';
import { openServer } from './support/server.mjs';
import { STANDS } from './support/stands.mjs';

const TITLES = {
  one: 'one process, engines of its own',
  four: 'two api and two worker processes, engines and Redis apart',
};
const CUSTOMERS = 6;
/** Between two faults, so that each hits people at work and not each other's ruins. */
const ANSWERS_BETWEEN = 15;
const SERVED_PATIENCE_MS = 180_000;
const MOST_SAID = 40;
const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/** Milliseconds until everything says that it is ready, and until somebody was served again. */
const recovery = async (stand, ledger) => {
  const from = performance.now();
  const since = ledger.acknowledged;
  let served;
  const serving = (async () => {
    while (ledger.acknowledged === since && performance.now() - from < SERVED_PATIENCE_MS) await delay(5);
    served = performance.now() - from;
  })();
  await stand.ready();
  const ready = performance.now() - from;
  await serving;
  return { ready, served };
};

/** Every kind comes up before one comes again. */
function* drawn(names, random) {
  for (;;) yield* random.shuffled(names);
}

async function torture(setup, { faults: count, only, round, seed }) {
  const random = new Random(seed);
  const mailbox = await Mailbox.open();
  const stand = await STANDS[setup](mailbox);
  const ledger = new Ledger();
  const [strikes, findings] = [[], []];
  // Said at once: a campaign that is ended by hand has told what it found.
  const note = (found) => {
    findings.push(...found);
    found.slice(0, MOST_SAID).forEach(tellFinding);
  };
  try {
    await stand.ready();
    const { id: serverId } = await openServer(stand.urls[0]);
    const customers = new Customers({ stand, mailbox, ledger, random: new Random(seed + 1), serverId });
    const names = drawn(
      faultsOf(stand).filter((name) => only.length === 0 || only.includes(name)),
      random,
    );
    let checked = 0;
    const check = async (all) => {
      await customers.pause();
      await stand.ready();
      await stand.quiet();
      const accounts = all ? ledger.accounts : ledger.accounts.slice(checked);
      note(await checkApi(stand.urls, accounts));
      note(await checkLog((await stand.addresses()).eventStore, ledger.accounts));
      note(await checkReadModels(stand));
      checked = ledger.accounts.length;
      say(
        `  ${sinceStart()}: ${strikes.length} faults, ${ledger.acknowledged} acknowledged, ${findings.length} findings`,
      );
    };
    customers.begin(CUSTOMERS);
    while (strikes.length < count) {
      const enough = ledger.acknowledged + ANSWERS_BETWEEN;
      for (const late = Date.now() + SERVED_PATIENCE_MS; ledger.acknowledged < enough && Date.now() < late;)
        await delay(5);
      const name = names.next().value;
      const before = ledger.failures.length;
      const hit = await FAULTS[name](stand, random);
      const times = await recovery(stand, ledger);
      strikes.push({ name, hit, ...times, failures: ledger.failures.slice(before) });
      say(`  ${name} (${hit}): ready after ${seconds(times.ready)}, served after ${seconds(times.served)}`);
      if (strikes.length % round === 0 && strikes.length < count) {
        await check(false);
        customers.begin(CUSTOMERS);
      }
    }
    await check(true);
    findings.push(...checkMails(mailbox));
    findings.push(...ledger.failures.map((what) => ({ kind: 'refused', what })));
    findings.push(...stand.ended.map((name) => ({ kind: 'ended', what: `${name} ended by itself` })));
  } finally {
    await stand.stop();
    mailbox.close();
  }
  const mails = [...mailbox.received.values()];
  return {
    title: TITLES[setup],
    strikes,
    accounts: ledger.accounts.length,
    acknowledged: ledger.acknowledged,
    repeated: ledger.repeated,
    reads: ledger.reads,
    mails: mails.length,
    mailsTwice: mails.filter((times) => times === 2).length,
    findings,
  };
}

const tellFinding = ({ kind, what }) => say(`  ✗ ${kind}: ${what}`);

const table = ({ title, strikes, findings, ...totals }) => {
  say(`\n${title}`);
  say(
    `  ${'fault'.padEnd(26)}${'times'.padStart(6)}${'ready p50 / max'.padStart(20)}${'served p50 / max'.padStart(20)}`,
  );
  for (const name of [...new Set(strikes.map((strike) => strike.name))].sort()) {
    const those = strikes.filter((strike) => strike.name === name);
    const spread = (field) => {
      const samples = those.map((strike) => strike[field]);
      return `${seconds(percentile(samples, 50))} / ${seconds(Math.max(...samples))}`.padStart(20);
    };
    say(`  ${name.padEnd(26)}${String(those.length).padStart(6)}${spread('ready')}${spread('served')}`);
  }
  const { acknowledged, repeated, reads, accounts, mails, mailsTwice } = totals;
  say(
    `  ${acknowledged} commands of ${accounts} customers acknowledged, ${repeated} of them after repeating; ${reads} reads`,
  );
  say(`  ${mails} mails, ${mailsTwice} of them twice`);
  const count = (kind) => findings.filter((finding) => finding.kind === kind).length;
  const kinds = ['lost', 'doubled', 'differing', 'disagreeing', 'refused', 'mailed', 'ended'];
  say(`  ${kinds.map((kind) => `${kind}: ${count(kind)}`).join(' · ')}`);
  findings.slice(0, MOST_SAID).forEach(tellFinding);
};

async function main(args) {
  const { values } = parseArgs({
    args,
    options: {
      faults: { type: 'string', default: '300' },
      setup: { type: 'string', default: 'both' },
      only: { type: 'string', multiple: true, default: [] },
      round: { type: 'string', default: '50' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const setups = values.setup === 'both' ? Object.keys(STANDS) : [values.setup];
  const unknown = [...setups.filter((setup) => !(setup in STANDS)), ...values.only.filter((name) => !(name in FAULTS))];
  if (unknown.length > 0)
    throw new Error(
      `Unknown: ${unknown.join(', ')}. Setups: one, four, both. Faults: ${Object.keys(FAULTS).join(', ')}.`,
    );
  const plan = {
    faults: Number(values.faults),
    round: Number(values.round),
    seed: Number(values.seed),
    only: values.only,
  };
  say(`Seed ${plan.seed}: with --seed ${plan.seed} the same faults come in the same order.`);
  const report = { at: new Date().toISOString(), ...plan, setups: [] };
  for (const setup of setups) report.setups.push(await torture(setup, plan));
  report.setups.forEach(table);
  await mkdir(join(ROOT, 'torture/results'), { recursive: true });
  await writeFile(join(ROOT, 'torture/results/latest.json'), `${JSON.stringify(report, null, 2)}\n`);
  say(`\nDone in ${sinceStart()}; figures in torture/results/latest.json`);
  if (report.setups.some(({ findings }) => findings.length > 0)) process.exitCode = 1;
}

if (isMain(import.meta)) await main(process.argv.slice(2)).catch(fail);
