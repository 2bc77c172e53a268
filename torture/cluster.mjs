/**
 * `npm run cluster:local`: engines and Redis apart, two processes that answer and two that work, a proxy in front. Kills one after the
 * other in the midst of customers, gateways and open pages, starts each again, and prints what was seen; ends with 1 where work did
 * not go on within five seconds of a worker's end, gateways and pages were not elsewhere within five of an API process's end, or
 * anything acknowledged was lost. With --stay it kills nothing and goes on until it is ended.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ADMIN, Caller, Random } from '../libs/product/dist/index.js';
import { fail, say } from '../scripts/lib/console.mjs';
import { isMain } from '../scripts/lib/run.mjs';
import { checkApi, checkLog } from './checks.mjs';
import { Customers, Ledger } from './customers.mjs';
import { Mailbox } from './support/mailbox.mjs';
import { Proxy } from './support/proxy.mjs';
import { openServer } from './support/server.mjs';
import { STANDS } from './support/stands.mjs';
import { Gateway, Page } from './support/streams.mjs';

const [CUSTOMERS, GATEWAYS, PAGES] = [4, 4, 6];
const WITHIN_MS = 5_000;
const PATIENCE_MS = 60_000;
/** Until those who were connected to it have heard of its end. */
const HEARD_MS = 200;
const QUIET_MS = 20_000;
const TICKS_PER_SECOND = 100;
const LOOK_AGAIN_MS = 5;
const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

const until = async (condition) => {
  for (const deadline = Date.now() + PATIENCE_MS; !(await condition()); await delay(LOOK_AGAIN_MS))
    if (Date.now() > deadline) return false;
  return true;
};

/** What a process leads, by its own metrics. */
const leadsOf = async ({ operations }) => {
  const text = await (await fetch(`${operations}/metrics`)).text();
  return [...text.matchAll(/^worker_leads\{group="(\w+)"\} 1$/gm)].map(([, group]) => group);
};

/** Seconds of a processor that a program took so far. */
const processorTime = async (program) => {
  const stat = await readFile(`/proc/${await program.pid()}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / TICKS_PER_SECOND;
};

class Cluster {
  #probes = 0;

  static async start() {
    const cluster = new Cluster();
    cluster.mailbox = await Mailbox.open();
    cluster.stand = await STANDS.four(cluster.mailbox);
    await cluster.stand.ready();
    cluster.proxy = await Proxy.before(cluster.stand.urls);
    cluster.ledger = new Ledger();
    return cluster;
  }

  /** Customers, gateways and pages, all through the proxy. */
  async load() {
    const { url } = this.proxy;
    const servers = [];
    for (let n = 0; n < GATEWAYS; n += 1)
      servers.push(await openServer(this.stand.urls[0], { name: `Local ${n + 1}`, port: 51820 + n }));
    this.gateways = servers.map(({ credential }) => new Gateway(new Caller(url, { accessToken: credential })));
    this.admin = await new Caller(url).signIn(ADMIN);
    this.pages = Array.from({ length: PAGES }, () => new Page(url, this.admin.session));
    const random = new Random(1);
    this.customers = new Customers({
      stand: { urls: [url] },
      mailbox: this.mailbox,
      ledger: this.ledger,
      random,
      serverId: servers[0].id,
    });
    this.customers.begin(CUSTOMERS);
    await until(() => this.#areThereSince(0));
  }

  /** All gateways and pages. */
  #areThereSince(moment) {
    return [...this.gateways, ...this.pages].every((end) => end.isThereSince(moment));
  }

  /** What undisturbed work costs each of them. */
  async costs() {
    const { programs } = this.stand;
    const before = await Promise.all(programs.map(processorTime));
    const acknowledged = this.ledger.acknowledged;
    await delay(QUIET_MS);
    const after = await Promise.all(programs.map(processorTime));
    const count = this.ledger.acknowledged - acknowledged;
    const each = programs.map(({ name }, n) => `${name} ${(((after[n] - before[n]) * 1_000) / count).toFixed(1)}`);
    say(
      `  ${count} commands in ${QUIET_MS / 1_000} s; milliseconds of a processor for one of them: ${each.join(', ')}`,
    );
  }

  /** Milliseconds until somebody's command was answered by what the lists show, and until a mail came that a process manager sends. */
  async #workGoesOn(from) {
    const probe = (this.#probes += 1);
    const isAnswered = async (caller, ...asked) => {
      const answer = await caller.call(...asked).catch(() => undefined);
      return answer !== undefined && answer.status < 300;
    };
    const passed = async (condition) => ((await until(condition)) ? performance.now() - from : Infinity);
    const shown = passed(() => isAnswered(this.admin, 'PATCH', 'account', { fullName: `Probe ${probe}` }));
    const anybody = new Caller(this.proxy.url);
    const email = `probe-${probe}@example.com`;
    const signUp = { email, password: 'correct horse', fullName: 'Jo Probe' };
    await until(() => isAnswered(anybody, 'POST', 'auth/sign-up', signUp));
    const mailed = await passed(() => this.mailbox.tokenFor(email) !== undefined);
    anybody.end();
    return [await shown, mailed];
  }

  async #allElsewhere(from) {
    await delay(HEARD_MS);
    return (await until(() => this.#areThereSince(from))) ? performance.now() - from : Infinity;
  }

  /** Kills it, watches what goes on elsewhere, and starts it again. */
  async kill(program) {
    const isApi = program.name.startsWith('api');
    const leads = program.operations && !isApi ? await leadsOf(program) : [];
    const from = performance.now();
    await program.kill();
    const [[shown, mailed], elsewhere] = await Promise.all([
      this.#workGoesOn(from),
      isApi ? this.#allElsewhere(from) : 0,
    ]);
    const saw = [
      `lists show what is written after ${seconds(shown)}`,
      `mail goes out after ${seconds(mailed)}`,
      ...(isApi ? [`all its gateways and pages are elsewhere after ${seconds(elsewhere)}`] : []),
    ];
    say(`  ${program.name}${leads.length > 0 ? `, which led ${leads.join(' and ')},` : ''} killed: ${saw.join(', ')}`);
    await this.stand.ready();
    await delay(WITHIN_MS);
    return Math.max(shown, mailed, elsewhere) <= WITHIN_MS;
  }

  async check() {
    await this.customers.pause();
    await this.stand.quiet();
    const found = [
      ...(await checkApi(this.stand.urls, this.ledger.accounts)),
      ...(await checkLog((await this.stand.addresses()).eventStore, this.ledger.accounts)),
      ...this.ledger.failures.map((what) => ({ kind: 'refused', what })),
    ];
    for (const { kind, what } of found) say(`  ✗ ${kind}: ${what}`);
    say(
      `  ${this.ledger.acknowledged} commands acknowledged, ${this.ledger.repeated} of them after repeating; ${found.length} findings`,
    );
    return found.length === 0;
  }

  async stop() {
    for (const end of [...(this.gateways ?? []), ...(this.pages ?? [])]) end.stop();
    this.admin?.end();
    this.proxy?.close();
    await this.stand.stop();
    this.mailbox.close();
  }
}

async function main(args) {
  const { values } = parseArgs({ args, options: { stay: { type: 'boolean', default: false } } });
  say('Two processes that answer, two that work, engines and Redis apart:');
  const cluster = await Cluster.start();
  try {
    say(`  ${cluster.proxy.url} (${ADMIN.email}, ${ADMIN.password})`);
    if (values.stay) return void (await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal))));
    await cluster.load();
    await cluster.costs();
    let isWell = true;
    const { backends, engines } = cluster.stand;
    const leading = await Promise.all(backends.map(leadsOf));
    const workers = backends.filter((_, n) => leading[n].length > 0);
    for (const program of [...workers, ...cluster.stand.apis]) isWell = (await cluster.kill(program)) && isWell;
    // Nobody stands in for these: it is told how long their own start takes.
    for (const program of engines) {
      const reviving = delay(500).then(() => program.revive());
      await cluster.kill(program);
      await reviving;
    }
    if (!(await cluster.check()) || !isWell) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}

if (isMain(import.meta)) await main(process.argv.slice(2)).catch(fail);
