import { chromium } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../scripts/lib/run.mjs';
import { percentile } from '../libs/product/dist/index.js';
import { figure } from './support/figures.mjs';

export const title = 'First visits on slow 4G with a processor four times slower';

const SAMPLES = 5;
/** Lighthouse's "slow 4G": 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER_CPU = { rate: 4 };
const LATER_MS = 2_000;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** In the page: whether it does what it is for. */
const isInteractive = {
  /** Somebody asks for the dark, until it is. */
  '/': () => {
    document.querySelector('[data-when-dark]')?.click();
    return document.documentElement.classList.contains('dark');
  },
  /** Somebody asks for the password to be shown, until it is. */
  '/auth': () => {
    document.querySelector('input[name=password] ~ [aria-label="Show password"]')?.click();
    return document.querySelector('input[name=password]')?.type === 'text';
  },
  '/dashboard': () => hasFigures(),
  '/admin': () => hasFigures(),
  /** Any answer at all. */
  '/health/live': () => document.readyState !== 'loading',
};

/** In the page: whether it is all there and does what it is for. */
const isWhole = {
  '/dashboard': () => hasLoaded('Recent Activity'),
  '/admin': () => hasLoaded('Recent Orders'),
};

/** Notes in `window` when the page, from before its document is there, is first what it should be, and whole. */
const watch = (page) => `(() => {
  const hasFigures = () => {
    const figures = [...document.querySelectorAll('[data-figure]')];
    return figures.length > 0 && figures.every(({ textContent }) => textContent.trim() !== '');
  };
  const hasLoaded = (heading) =>
    !document.querySelector('[aria-busy=true]') &&
    [...document.querySelectorAll('h1, h2, h3')].some(({ textContent }) => textContent.includes(heading));
  const marks = { interactiveAt: ${isInteractive[page]}, wholeAt: ${isWhole[page] ?? isInteractive[page]} };
  window.largestAt = window.shifted = 0;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (window.largestAt = startTime));
  observe('layout-shift', ({ value }) => (window.shifted += value));
  const timer = setInterval(() => {
    for (const [mark, isReached] of Object.entries(marks)) if (!window[mark] && isReached()) window[mark] = performance.now();
    if (window.interactiveAt && window.wholeAt) clearInterval(timer);
  }, 10);
})()`;

const keep = (session) => `localStorage.setItem('session', ${JSON.stringify(JSON.stringify(session))})`;

/** The scripts that a document names: what it cannot do without, weighed as `e2e/journeys/first-screens.spec.ts` does. */
async function namedBy(address) {
  const html = await (await fetch(address, { headers: { Accept: 'text/html' } })).text();
  return [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, script]) => script);
}

/** Compressed as every browser can have it, whatever this one asked for. */
const gzipped = (path) => {
  const [folder, file] = path.startsWith('/admin/')
    ? ['admin-web/dist', path.slice('/admin'.length)]
    : ['customer-web/dist/public', path];
  return gzipSync(readFileSync(join(ROOT, folder, file)), { level: 9 }).length;
};

async function visit(browser, base, path, session) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', SLOWER_CPU);
  const scripts = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  if (session) await page.addInitScript(keep(session));
  await page.addInitScript(watch(path));
  await page.goto(base + path);
  await page.waitForFunction(() => window.interactiveAt && window.wholeAt);
  const weigh = (paths) => [...new Set(paths)].reduce((sum, path) => sum + gzipped(path), 0) / 1_000;
  const named = weigh(await namedBy(base + path));
  const loaded = weigh(scripts);
  // Whatever still comes moves what is there, or is larger than it. Pages that listen to changes are never idle.
  await page.waitForTimeout(LATER_MS);
  const times = await page.evaluate(() => ({
    largest: window.largestAt,
    shifted: window.shifted,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    interactive: window.interactiveAt,
    whole: window.wholeAt,
  }));
  await context.close();
  return { ...times, named, loaded };
}

async function visits(browser, base, path, session) {
  const all = [];
  for (let n = 0; n < SAMPLES; n += 1) all.push(await visit(browser, base, path, session));
  const median = (what) =>
    percentile(
      all.map((one) => one[what]),
      50,
    );
  const whats = ['painted', 'largest', 'shifted', 'interactive', 'whole', 'named', 'loaded'];
  return Object.fromEntries(whats.map((what) => [what, median(what)]));
}

export async function run(stage) {
  const { url } = await stage.product();
  const customer = (await stage.customer('visitor')).session;
  const admin = (await stage.admin()).session;
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: FLAGS });
  try {
    const floor = await visits(browser, url, '/health/live');
    const landing = await visits(browser, url, '/');
    const auth = await visits(browser, url, '/auth');
    const dashboard = await visits(browser, url, '/dashboard', customer);
    const console = await visits(browser, url, '/admin', admin);
    return [
      figure('floor: one short answer on that line', floor.interactive, 'ms'),
      figure('/: largest contents painted', landing.largest, 'ms', { atMost: 2 * floor.interactive }),
      figure('/: reacts to what one does', landing.interactive, 'ms', { atMost: 1_500 }),
      figure('/: JavaScript', landing.loaded, 'kB gzip', { atMost: 110 }),
      figure('/: layout shift', landing.shifted, '', { atMost: 0.02 }),
      figure('/auth: first contents painted', auth.painted, 'ms'),
      figure('/auth: reacts to what one does', auth.interactive, 'ms', { atMost: 1_500 }),
      figure('/auth: JavaScript', auth.loaded, 'kB gzip'),
      figure('/dashboard: shows its figures', dashboard.interactive, 'ms', { atMost: 2_000 }),
      figure('/dashboard: whole, and reacts', dashboard.whole, 'ms'),
      figure('/dashboard: layout shift', dashboard.shifted, '', { atMost: 0.05 }),
      figure('/dashboard: JavaScript', dashboard.named, 'kB gzip', { atMost: 150 }),
      figure('/dashboard: with what comes later', dashboard.loaded, 'kB gzip'),
      figure('/admin: shows its figures', console.interactive, 'ms', { atMost: 2_000 }),
      figure('/admin: whole, and reacts', console.whole, 'ms'),
      figure('/admin: JavaScript', console.named, 'kB gzip', { atMost: 200 }),
      figure('/admin: with what comes later', console.loaded, 'kB gzip'),
    ];
  } finally {
    await browser.close();
  }
}
