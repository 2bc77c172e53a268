import { fireEvent, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers } from '@veilway/api-client/testing';
import { hurry } from '../../../shared/testing/hurry.js';
import { openPublicPage, violations } from '../../../shared/testing/open-page.js';
import BotDetectionPage from './bot-detection.page.js';
import type { Words } from './bot-tests.js';

/** What the worker says; null: it does not start. */
let worker: Partial<Words> | null;

/** What browsers have and jsdom has not. */
class OwnWorker extends EventTarget {
  constructor() {
    super();
    const { userAgent, languages } = navigator;
    const data = { userAgent, languages: [...languages], webdriver: false, ...worker };
    setTimeout(() => this.dispatchEvent(worker ? Object.assign(new Event('message'), { data }) : new Event('error')));
  }
  terminate() {}
}

/** Sixty times a second, by what the page is told; jsdom draws when the machine has the time. */
function drawAsScreensDo() {
  const draws = window.requestAnimationFrame.bind(window);
  let frames = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => draws(() => draw((1_000 / 60) * ++frames)));
}

let clock: ReturnType<typeof hurry>;

beforeEach(() => {
  clock = hurry();
  worker = {};
  Object.assign(globalThis, { Worker: OwnWorker });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  drawAsScreensDo();
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } },
    'GET /api/v1/connection': { body: { isProtected: false, server: null } },
  });
});

const open = () => openPublicPage(<BotDetectionPage />);
const start = () => userEvent.click(page.getByRole('button', { name: /^Run the test/ }));
const result = () => page.findByRole('region', { name: 'Result' });
const fields = async () => {
  const shown = await result();
  const [labels, values] = [within(shown).getAllByRole('term'), within(shown).getAllByRole('definition')];
  return Object.fromEntries(labels.map(({ textContent }, n) => [textContent, values[n]!.textContent]));
};

/** What a test makes is a script's; from now on it is taken for a person's. */
function trustEvents() {
  const trust = (event: Event) => {
    const within = Object.getOwnPropertySymbols(event).find(({ description }) => description === 'impl')!;
    (event as unknown as Record<symbol, { isTrusted: boolean }>)[within]!.isTrusted = true;
  };
  window.addEventListener('click', trust, { capture: true });
  return () => window.removeEventListener('click', trust, { capture: true });
}

describe('the bot detection test', () => {
  it('says what it tells and what it cannot, and what to do meanwhile', async () => {
    open();
    expect(page.getByRole('heading', { name: 'What it cannot tell' })).toBeTruthy();
    expect(page.getByText(/move the pointer about while the test runs/)).toBeTruthy();
    await page.findByText(/You are not protected/);
    expect(await violations()).toEqual([]);
  });

  it('is shown to run, for three seconds', async () => {
    clock.mockRestore();
    open();
    const began = performance.now();
    await start();
    const button = await page.findByRole('button', { name: 'Running test…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(page.getByRole('progressbar', { name: 'Running test…' })).toBeTruthy();
    await result();
    expect(performance.now() - began).toBeGreaterThanOrEqual(3_000);
  });

  it('explains each of eight tests, takes this driven browser for a bot, and says what to do', async () => {
    open();
    await start();
    const shown = await result();
    expect(Object.keys(await fields())).toEqual([
      'Browser’s name',
      'Remote control',
      'Languages',
      'Plugins',
      'Screen and window',
      'Timing',
      'Pointer',
      'Graphics',
      'Score',
    ]);
    expect(await fields()).toMatchObject({
      'Browser’s name': 'passed, 15 pointsThe page, a frame and a worker say the same name, and it is no program’s.',
      'Remote control': 'failed, 0 of 20 pointsThe browser says that a program drives it, or does not say at all.',
      // What a script makes is not what a person does.
      Timing: 'failed, 0 of 10 pointsThe button was not pressed: a program called it.',
      Graphics: 'failed, 0 of 10 pointsThe browser does not draw in three dimensions.',
    });
    expect(within(shown).getByRole('heading', { level: 2 }).textContent).toMatch(/^Bot: \d+ of 100$/);
    for (const heading of ['What this means', 'What to do'])
      expect(within(shown).getByRole('heading', { name: heading })).toBeTruthy();
    expect(page.getAllByRole('status').some(({ textContent }) => textContent?.startsWith('Result: Bot'))).toBe(true);
    expect(await violations()).toEqual([]);
  });

  it.each([
    ['another name', { userAgent: 'another' }, 'Browser’s name', /^failed.*another name than a frame, a worker/],
    ['other languages', { languages: ['eo'] }, 'Languages', /^failed.*other languages than the page/],
  ])('hears of %s in a worker', async (_, words, field, says) => {
    worker = words;
    open();
    await start();
    expect((await fields())[field]).toMatch(says);
  });

  it('does without a worker where none starts', async () => {
    worker = null;
    open();
    await start();
    expect((await fields())['Browser’s name']).toMatch(/^passed/);
  });

  it('takes no made-up pointer for a hand', async () => {
    open();
    for (let n = 0; n < 50; n += 1)
      fireEvent.pointerMove(window, { clientX: 100 * Math.cos(n), clientY: 70 * Math.sin(n), pointerType: 'mouse' });
    await start();
    expect((await fields())['Pointer']).toMatch(/^failed/);
  });

  it.each([
    ['Space', '[Space>][/Space]'],
    ['Enter', '[Enter>][/Enter]'],
  ])('takes %s on the button for a press, whatever is pressed elsewhere meanwhile', async (_, keys) => {
    const distrust = trustEvents();
    try {
      open();
      page.getByRole('button', { name: 'Run the test' }).focus();
      await userEvent.setup({ delay: 40 }).keyboard(keys);
      await userEvent.click(page.getByRole('heading', { name: 'What it tells' }));
      await userEvent.keyboard('a');
      expect(await fields()).toMatchObject({
        Timing: expect.stringMatching(/^passed/) as string,
        Pointer: expect.stringMatching(/^does not apply/) as string,
      });
    } finally {
      distrust();
    }
  });

  it('fails where a browser lets no page look', async () => {
    Object.assign(globalThis, { Worker: undefined });
    open();
    await start();
    expect((await page.findByRole('alert')).textContent).toBe('The test could not be run in this browser.');
    expect(page.getByRole('button', { name: 'Run the test again' })).toBeTruthy();
  });

  it('is copied by the names of the specification', async () => {
    const user = userEvent.setup();
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    open();
    await start();
    await result();
    await user.click(page.getByRole('button', { name: 'Copy as JSON' }));
    expect(await page.findByText('Result copied to clipboard')).toBeTruthy();
    const copied = JSON.parse(await navigator.clipboard.readText()) as Record<string, unknown>;
    expect(Object.keys(copied)).toEqual(['overallScore', 'tests', 'classification']);
    expect(copied).toMatchObject({
      classification: 'bot',
      tests: {
        userAgent: { passed: true, description: expect.any(String) as string, score: 15 },
        webdriver: { passed: false, description: expect.any(String) as string, score: 0 },
      },
    });
  });
});
