import { chromium } from 'playwright-core';
import { figure } from './support/figures.mjs';

export const title = 'First visit of a page on slow 4G with a four times slower processor';

const SAMPLES = 5;
/** Lighthouse's "slow 4G": 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER_CPU = { rate: 4 };
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** What a visitor can do once a page works, tried until it has an effect. */
const reacts = {
  /** The password shows when asked to. */
  '/auth': () => {
    const field = document.querySelector('input[name=password]');
    if (field?.type === 'text') return true;
    document.querySelector('[aria-label="Show password"]')?.click();
    return false;
  },
};

/** Notes in `window.interactiveAt` when the page, still loading or not, does what it is asked for the first time. */
const watch = (source) => `(() => {
  const reacts = ${source};
  const timer = setInterval(() => {
    if (!reacts()) return;
    window.interactiveAt = performance.now();
    clearInterval(timer);
  }, 10);
})()`;

async function visit(browser, url, source) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', SLOWER_CPU);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watch(source));
  await page.goto(url);
  await page.waitForFunction(() => window.interactiveAt);
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    interactive: window.interactiveAt,
  }));
  await page.waitForLoadState('networkidle');
  await context.close();
  return { ...times, kilobytes: bytes / 1_000 };
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

export async function run(stage) {
  const { url } = await stage.product();
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
  try {
    const visits = [];
    for (let n = 0; n < SAMPLES; n += 1) visits.push(await visit(browser, `${url}/auth`, reacts['/auth'].toString()));
    const middle = (what) => Math.round(median(visits.map((one) => one[what])));
    return [
      figure('/auth: first contents painted', middle('painted'), 'ms'),
      figure('/auth: reacts to what one does', middle('interactive'), 'ms', { atMost: 1_500 }),
      figure('/auth: transferred in all', middle('kilobytes'), 'kB'),
    ];
  } finally {
    await browser.close();
  }
}
