import type { AxeResults } from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, openBrowser, type Page } from '../support/browser.js';
import { looksOf, OPENED, PAGES, type Screen, settled } from '../support/screens.js';
import { Showroom, type Visitor } from '../support/showroom.js';

jest.setTimeout(600_000);

const SCREENS = [...PAGES, ...OPENED];
const VISITORS = [...new Set(SCREENS.map(({ visitor }) => visitor))];

/** Everything that is wrong with a screen, in words. */
const faults = new Map<string, string[]>();
let showroom: Showroom;
let browser: Browser;
let axe: string;

const examination = (options: object) => `axe
  .run({ resultTypes: ['violations'], selectors: false, preload: false, ...${JSON.stringify(options)} })
  .then(({ violations }) => ({
    violations,
    excess: document.documentElement.scrollWidth - innerWidth,
    outside: [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map((element) => element.outerHTML.slice(0, 200)).slice(-3),
    title: document.title,
  }))`;
/** In the dark the same elements have other colours. */
const EXAMINATIONS = {
  light: examination({}),
  dark: examination({ runOnly: ['color-contrast', 'link-in-text-block'] }),
};
type Examined = { violations: AxeResults['violations']; excess: number; outside: string[]; title: string };

/** What axe has to say, with all its default rules, and whether the page is named and fits. */
const examine = async (page: Page, look: string, { title: wanted }: Screen): Promise<string[]> => {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe);
  const { violations, excess, outside, title } = await page.evaluate<Examined>(
    look.endsWith('dark') ? EXAMINATIONS.dark : EXAMINATIONS.light,
  );
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${look}: ${id}: ${failureSummary} at ${html}`),
    ),
    ...(excess > 0 ? [`${look}: ${excess} px too wide: ${outside.join(' ')}`] : []),
    ...(title === wanted ? [] : [`${look}: the title is ${title}`]),
  ];
};

/** A page that was just made narrow may still be on its way there: what counts is what a second look finds too. */
const lastingFaults = async (page: Page, look: string, screen: Screen): Promise<string[]> => {
  if ((await examine(page, look, screen)).length === 0) return [];
  await settled(page);
  return examine(page, look, screen);
};

/** One person looks at all of their screens, one after the other; it is more waiting than work. */
const visit = async (visitor: Visitor): Promise<void> => {
  const { page, context, complaints } = await showroom.admit(browser, visitor);
  const faultsOf = async (screen: Screen): Promise<string[]> => {
    complaints.interruptions = 0;
    const found: string[] = [];
    try {
      for await (const look of looksOf(page, screen, showroom))
        found.push(...(await lastingFaults(page, look, screen)));
    } catch (error) {
      found.push(String(error));
    }
    const meant = [...(screen.isMissing ? ['status of 404'] : []), ...(screen.isAsked ? ['status of 403'] : [])];
    const errors = complaints.errors.splice(0).filter((error) => !meant.some((status) => error.includes(status)));
    found.push(...errors, ...complaints.foreign.splice(0));
    return found.length > 0 && complaints.interruptions > 0 ? faultsOf(screen) : found;
  };
  for (const screen of SCREENS.filter((screen) => screen.visitor === visitor))
    faults.set(screen.name, await faultsOf(screen));
  await context.close();
};

beforeAll(async () => {
  axe = await readFile(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
  [showroom, browser] = await Promise.all([Showroom.open(), openBrowser()]);
  await Promise.all(VISITORS.map(visit));
});
afterAll(async () => {
  await browser?.close();
  await showroom?.close();
});

describe('a screen is accessible, fits, is named, and complains to nobody', () => {
  it.each(SCREENS.map(({ name }) => name))('%s', (name) => expect(faults.get(name)).toEqual([]));
});
