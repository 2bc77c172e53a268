import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (...flags: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: [...FLAGS, ...flags], headless: true });

/** A browser as people have it: with a window, and told by nobody that it is driven. Its screen is one that nobody sees. */
export const openWindow = async (): Promise<Browser> => {
  const screen = ['-screen', '0', '1600x1000x24', '-nolisten', 'tcp', '-displayfd', '3'];
  const server = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    headless: false,
    ignoreDefaultArgs: ['--enable-automation'],
    args: [...FLAGS, '--disable-blink-features=AutomationControlled'],
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
  });
  browser.on('disconnected', () => server.kill());
  return browser;
};

/** Everything that went wrong in a person's tabs, and everything they asked of anybody but us. */
export type Complaints = {
  errors: string[];
  foreign: string[];
  /** How often the browser gave up what it loaded, because another journey's interface came or went on this machine. */
  interruptions: number;
};

/** A person with a browser of their own: what they keep there, nobody else sees. */
export const newPerson = async (browser: Browser, base: string, options: Parameters<Browser['newContext']>[0] = {}) => {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 900 }, ...options });
  // Generous, yet less than a test has: it only bounds how long something is waited for that never comes.
  context.setDefaultTimeout(60_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const complaints: Complaints = { errors: [], foreign: [], interruptions: 0 };
  context.on('page', (page) => {
    watch(page, base, complaints);
    persist(page);
  });
  return { context, complaints, page: await context.newPage() };
};

const INTERRUPTED = 'net::ERR_NETWORK_CHANGED';

/** Chromium shows a page of its own then, which may come between it and the next try. */
const isInterrupted = (error: unknown) =>
  error instanceof Error && (error.message.includes(INTERRUPTED) || error.message.includes('chrome-error://'));
const TRIES = 3;

/** Goes to a page again where another journey's interface came or went, as a person would. */
const persist = (page: Page) => {
  const goOnce = page.goto.bind(page);
  const go = async (left: number, ...asked: Parameters<Page['goto']>): ReturnType<Page['goto']> =>
    goOnce(...asked).catch((error: unknown) => {
      if (left <= 1 || !isInterrupted(error)) throw error;
      return go(left - 1, ...asked);
    });
  page.goto = (...asked) => go(TRIES, ...asked);
};

const watch = (page: Page, base: string, complaints: Complaints) => {
  const { errors, foreign } = complaints;
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (message.text().includes(INTERRUPTED)) complaints.interruptions += 1;
    else errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (/^(https?|wss?):/.test(url) && new URL(url).origin !== new URL(base).origin) foreign.push(url);
  });
};

export type { Browser, BrowserContext, Locator, Page };
