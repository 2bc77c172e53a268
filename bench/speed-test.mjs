import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { chromium } from 'playwright-core';
import { setTimeout as delay } from 'node:timers/promises';
import { connectToMachine, makeNamespace, sh } from '../libs/netns/dist/index.js';
import { percentile } from '../libs/product/dist/index.js';
import { figure, timed } from './support/figures.mjs';

export const title = 'Speed test against an independent HTTP transfer, on shaped links';

/** Mbit/s down and up. */
const LINKS = [
  [20, 5],
  [100, 20],
  [300, 100],
];
const SECONDS = 8;
const OFF_BY = 3;
const TESTS_AT_ONCE = 10;
/** Of a test without a browser; those who ask for plans meanwhile begin when all have found their speed. */
const TESTER_SECONDS = 20;
const SETTLED_MS = 4_000;
const SAMPLES = 400;
const NOISE = randomBytes(1_024 * 1_024);
const BROWSER = '/usr/bin/chromium-headless-shell';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

const shape = (run, device, megabits) =>
  run(
    'tc',
    'qdisc',
    'replace',
    'dev',
    device,
    'root',
    'tbf',
    'rate',
    `${megabits}mbit`,
    'burst',
    '64kb',
    'latency',
    '50ms',
  );

/** A machine at the end of a cable whose two ends can be made narrow. */
async function cable() {
  const namespace = await makeNamespace('st');
  const address = await connectToMachine(namespace);
  const device = (listed) => /^\d+: ([^\s@:]+)/m.exec(listed)[1];
  const ours = device(await sh('ip', '-o', '-4', 'address', 'show', 'to', address));
  const theirs = device(await namespace.run('ip', '-o', 'link', 'show', 'type', 'veth'));
  const narrow = async (down, up) => {
    await shape(sh, ours, down);
    await shape(namespace.run, theirs, up);
  };
  return { namespace, address, narrow };
}

/** Knows nothing of the product: sends noise, and counts what comes. */
async function independent() {
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      let left = Number(request.url.slice(1));
      response.writeHead(200, { 'Content-Length': left });
      const more = () => {
        while (left > 0) {
          const part = NOISE.subarray(0, Math.min(left, 65_536));
          left -= part.length;
          if (!response.write(part)) return response.once('drain', more);
        }
        response.end();
      };
      return more();
    }
    let received = 0;
    request.on('data', (part) => (received += part.length));
    request.on('end', () => response.end(String(received)));
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  return server;
}

/** Mbit/s of one transfer by curl. */
async function transfer({ namespace, address }, port, megabits, way, folder) {
  const bytes = Math.round((megabits * 1e6 * SECONDS) / 8);
  const url = `http://${address}:${port}/${bytes}`;
  const said = ['--silent', '--output', '/dev/null', '--write-out'];
  if (way === 'download') return (Number(await namespace.run('curl', ...said, '%{speed_download}', url)) * 8) / 1e6;
  const file = join(folder, 'noise');
  await writeFile(file, Buffer.concat(Array(Math.ceil(bytes / NOISE.length)).fill(NOISE)).subarray(0, bytes));
  const speed = await namespace.run(
    'curl',
    ...said,
    '%{speed_upload}',
    '--header',
    'Expect:',
    '--upload-file',
    file,
    url,
  );
  return (Number(speed) * 8) / 1e6;
}

/** What the page says, in a browser at the cable's end; and what the server counted. */
async function pageSays({ namespace, address }, port, folder) {
  const wrapper = join(folder, 'browser');
  await writeFile(wrapper, `#!/bin/sh\nexec ip netns exec ${namespace.name} ${BROWSER} "$@"\n`);
  await chmod(wrapper, 0o755);
  const browser = await chromium.launch({ executablePath: wrapper, args: FLAGS });
  try {
    const page = await browser.newPage({ baseURL: `http://${address}:${port}` });
    await page.addInitScript('Math.random = () => 0.5');
    await page.addInitScript('document.execCommand = () => (window.copied = document.activeElement.value, true)');
    await page.goto('/tools/speed-test');
    const finished = page.waitForResponse(/speed-test\/finish/, { timeout: 60_000 });
    await page.getByRole('button', { name: 'Start the test' }).click();
    const counted = await (await finished).json();
    await page.getByRole('button', { name: 'Copy as JSON' }).click();
    return { counted, claimed: JSON.parse(await page.evaluate('window.copied')) };
  } finally {
    await browser.close();
  }
}

async function compare(there, product, server, [down, up], folder) {
  await there.narrow(down, up);
  const base = {
    download: await transfer(there, server.address().port, down, 'download', folder),
    upload: await transfer(there, server.address().port, up, 'upload', folder),
  };
  const { claimed, counted } = await pageSays(there, product.port, folder);
  const off = (way) => Math.abs(claimed[`${way}Speed`] / base[way] - 1) * 100;
  const note = (way) => `${claimed[`${way}Speed`]} against ${base[way].toFixed(2)} Mbit/s`;
  const unlike =
    Math.abs(claimed.downloadedBytes - counted.sentBytes) + Math.abs(claimed.uploadedBytes - counted.receivedBytes);
  return [
    figure(`${down}/${up} Mbit/s: download off by`, off('download'), '%', { atMost: OFF_BY, note: note('download') }),
    figure(`${down}/${up} Mbit/s: upload off by`, off('upload'), '%', { atMost: OFF_BY, note: note('upload') }),
    figure(`${down}/${up} Mbit/s: claimed and counted apart`, unlike, 'bytes', { atMost: 0 }),
  ];
}

/** A test without a browser: as many connections, as much as they carry. */
const TESTER = `
  const [base, seconds] = process.argv.slice(1);
  const { token } = await (await fetch(base + '/slots', { method: 'POST' })).json();
  const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/octet-stream' };
  const noise = Buffer.alloc(1 << 20, 7);
  const until = Date.now() + seconds * 1000;
  const down = async () => { while (Date.now() < until) await (await fetch(base + '/download?bytes=1048576', { headers })).arrayBuffer(); };
  const up = async () => { while (Date.now() < until) await (await fetch(base + '/upload', { method: 'POST', headers, body: noise })).text(); };
  process.stdout.write('begun');
  await Promise.all([down(), down(), down(), down(), up(), up(), up()]);
  const { sentBytes, receivedBytes } = await (await fetch(base + '/finish', { method: 'POST', headers })).json();
  process.stdout.write(String(sentBytes + receivedBytes));
`;

async function beside(url) {
  const plans = async () => (await fetch(`${url}/api/v1/plans`)).text();
  await timed(SAMPLES / 4, plans);
  const idle = percentile(await timed(SAMPLES, plans), 95);
  const args = ['--input-type=module', '--eval', TESTER, `${url}/api/v1/tools/speed-test`, String(TESTER_SECONDS)];
  // Visitors have machines of their own: here they get what the product leaves them.
  const testers = Array.from({ length: TESTS_AT_ONCE }, () =>
    spawn('nice', ['-n', '19', process.execPath, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  let said = '';
  for (const { stdout } of testers) stdout.on('data', (part) => (said += ` ${part}`));
  const ended = testers.map((tester) => once(tester, 'exit'));
  await Promise.all(testers.map(({ stdout }) => once(stdout, 'data')));
  await delay(SETTLED_MS);
  const busy = percentile(await timed(SAMPLES, plans), 95);
  const failed = (await Promise.all(ended)).filter(([code]) => code !== 0).length;
  const carried = said.match(/\d{4,}/g)?.reduce((sum, bytes) => sum + Number(bytes), 0) ?? 0;
  return [
    figure(`${TESTS_AT_ONCE} tests at once: carried`, (carried * 8) / 1e6 / TESTER_SECONDS, 'Mbit/s'),
    figure('GET plans, idle: p95', idle, 'ms'),
    figure(`GET plans beside ${TESTS_AT_ONCE} tests: p95`, busy, 'ms', { atMost: 3 * idle }),
    figure(`${TESTS_AT_ONCE} tests at once: failed`, failed, '', { atMost: 0 }),
  ];
}

export async function run(stage) {
  const product = await stage.product();
  const [there, server, folder] = await Promise.all([cable(), independent(), mkdtemp(join(tmpdir(), 'speed-test-'))]);
  try {
    const figures = [];
    for (const link of LINKS) figures.push(...(await compare(there, product, server, link, folder)));
    return [...figures, ...(await beside(product.url))];
  } finally {
    server.close();
    await there.namespace.remove();
    await rm(folder, { recursive: true });
  }
}
