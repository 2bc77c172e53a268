/**
 * `npm run pictures`: docs/pictures, every page of both webs, wide and narrow, light and dark.
 * Usage: node scripts/pictures.mjs [name …]   (all pages without a name; root, as for the tunnels of the tests)
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { fail, say, sinceStart, step } from './lib/console.mjs';
import { isMain, ROOT } from './lib/run.mjs';
import { prepare } from './prepare.mjs';

const FOLDER = join(ROOT, 'docs/pictures');
const QUALITY = 80;

/** The journeys' own support, so that pictures and tests see the same. */
const support = async (name) => {
  const source = { conditions: ['@veilway/source', 'node'] };
  const config = { root: ROOT, configFile: false, logLevel: 'error', resolve: source };
  return (await runnerImport(join(ROOT, `e2e/support/${name}.ts`), config)).module;
};

/** What sticks to the window's edges reaches them; what lies behind a dialog does not count. */
const HEIGHT = `document.querySelector('[role=dialog]') ? 0 : document.documentElement.scrollHeight`;

/** The whole page, without a scroll bar. */
async function picture(page) {
  // A blinking line would make two pictures of the same differ.
  await page.evaluate(`document.documentElement.style.caretColor = 'transparent'`);
  const height = await page.evaluate(HEIGHT);
  const { width, height: atLeast } = page.viewportSize();
  await page.setViewportSize({ width, height: Math.max(height, atLeast) });
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await devtools.detach();
  return Buffer.from(data, 'base64');
}

async function takeAll(names) {
  const [{ Showroom }, { looksOf, PAGES }, { openBrowser }] = await Promise.all(
    ['showroom', 'screens', 'browser'].map(support),
  );
  const pages = PAGES.filter(({ name }) => names.length === 0 || names.includes(name));
  const [showroom, browser] = await Promise.all([Showroom.open(), openBrowser()]);
  try {
    await mkdir(FOLDER, { recursive: true });
    for (const visitor of new Set(pages.map(({ visitor }) => visitor))) {
      const { page, context } = await showroom.admit(browser, visitor);
      for (const screen of pages.filter((screen) => screen.visitor === visitor))
        for await (const look of looksOf(page, screen, showroom))
          await writeFile(join(FOLDER, `${screen.name}-${look}.webp`), await picture(page));
      await context.close();
    }
  } finally {
    await browser.close();
    await showroom.close();
  }
}

async function main(names) {
  await prepare();
  await step('take pictures', () => takeAll(names));
  say(`✓ pictures taken in ${sinceStart()}: docs/pictures`);
}

if (isMain(import.meta)) await main(process.argv.slice(2)).catch(fail);
