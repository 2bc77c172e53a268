import { screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiAnswers, apiCalls, problem } from '@veilway/api-client/testing';
import { webcrypto } from 'node:crypto';
import { hurry } from '../../../shared/testing/hurry.js';
import { openPublicPage, violations } from '../../../shared/testing/open-page.js';
import { measure } from './fingerprint.engine.js';
import FingerprintPage from './fingerprint.page.js';

const ROUTE = 'POST /api/v1/tools/fingerprint';
const FIELDS = [
  'userAgent',
  'language',
  'platform',
  'screen',
  'timezone',
  'cookieEnabled',
  'doNotTrack',
  'canvas',
  'webgl',
  'fonts',
  'plugins',
] as const;
type Same = Partial<Record<(typeof FIELDS)[number] | 'all', number | null>>;

const answer = (browsers: number, same: Same = {}, isCounted = false) => ({
  body: {
    browsers,
    step: 20,
    isCounted,
    signals: [...FIELDS, 'all' as const].map((signal) => ({
      signal,
      browsers: signal in same ? same[signal] : browsers,
    })),
  },
});

/** What this browser draws, each time it is asked; and the fonts that it has. */
let drawn: () => string;
const FONTS = ['Arial', 'Georgia', 'Verdana'];

let clock: ReturnType<typeof hurry>;

/** What browsers have and jsdom has not. */
beforeEach(() => {
  clock = hurry();
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  drawn = () => 'data:image/png;base64,AAAA';
  const unmasked = { UNMASKED_VENDOR_WEBGL: 1, UNMASKED_RENDERER_WEBGL: 2 };
  const contexts: Readonly<Record<string, object>> = {
    '2d': { fillRect() {}, fillText() {}, arc() {}, fill() {} },
    webgl: { getExtension: () => unmasked, getParameter: (name: number) => ['', 'Maker', 'Chip 9'][name] },
  };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(((kind: string) => contexts[kind] ?? null) as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => drawn());
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function width(this: HTMLElement) {
    const has = FONTS.includes(this.style.fontFamily.split(',')[0]!.replaceAll('"', ''));
    return { width: has ? 120 : 100 } as DOMRect;
  });
  apiAnswers({
    'GET /api/v1/brand': { body: { brandName: 'Acme', supportEmail: 'help@acme.test' } },
    'GET /api/v1/connection': { body: { isProtected: false, server: null } },
    [ROUTE]: answer(400),
  });
});

const open = () => openPublicPage(<FingerprintPage />);
const start = () => userEvent.click(page.getByRole('button', { name: /^Scan/ }));
const result = () => page.findByRole('region', { name: 'Result' });
const run = async () => {
  open();
  await start();
  return result();
};
const fields = async () => {
  const shown = await result();
  const [labels, values] = [within(shown).getAllByRole('term'), within(shown).getAllByRole('definition')];
  return Object.fromEntries(labels.map(({ textContent }, n) => [textContent, values[n]!.textContent]));
};
const sent = () => apiCalls().flatMap(({ route, body }) => (route === ROUTE ? [body as Record<string, unknown>] : []));

describe('the fingerprint', () => {
  it('says what it tells and what it cannot, and what is counted', async () => {
    open();
    expect(page.getByRole('heading', { name: 'What it cannot tell' })).toBeTruthy();
    expect(page.getByRole('checkbox', { name: /^Count my browser/ })).toHaveProperty('checked', false);
    expect(page.getByText(/of the whole fingerprint only a short mark that does not lead back to it\.$/)).toBeTruthy();
    await page.findByText(/You are not protected/);
    expect(await violations()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it('is shown to be scanned, for two seconds', async () => {
    clock.mockRestore();
    open();
    const began = performance.now();
    await start();
    const button = await page.findByRole('button', { name: 'Scanning…' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(page.getByRole('progressbar', { name: 'Scanning…' })).toBeTruthy();
    await result();
    expect(performance.now() - began).toBeGreaterThanOrEqual(2_000);
    expect(page.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Result: Poor: 100 of 100');
  });

  it('shows every field with how rare it is, what gives away most, what it means and what to do', async () => {
    apiAnswers({ [ROUTE]: answer(400, { timezone: 100, canvas: null, all: null }) });
    const shown = await run();
    expect(await fields()).toMatchObject({
      'Browser (user agent)': `${navigator.userAgent}the same in most browsers, or all`,
      'Time zone': `${Intl.DateTimeFormat().resolvedOptions().timeZone}1 in 4 browsers`,
      Screen: `${screen.width}x${screen.height}the same in most browsers, or all`,
      'Cookies enabled': 'yesthe same in most browsers, or all',
      Canvas: expect.stringMatching(/^[\da-f]{16}rarer than 1 in 20 browsers$/) as string,
      WebGL: 'Maker ~ Chip 9the same in most browsers, or all',
      Fonts: '3: Arial, Georgia, Verdanathe same in most browsers, or all',
      'Uniqueness score': '100 of 100',
      'The whole fingerprint': 'rarer than 1 in 20 browsers',
    });
    for (const said of [/^By this score much sets the browser apart/, /No browser gets below 30, so none is Good/])
      expect(within(shown).getByText(said)).toBeTruthy();
    const [bits, points] = within(shown).getAllByRole('table') as [HTMLElement, HTMLElement];
    const rows = (table: HTMLElement) =>
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(rows(bits).slice(0, 3)).toEqual([
      'Canvasat least 4.3 bits',
      'Time zone2 bits',
      expect.stringContaining('0 bits'),
    ]);
    expect(rows(points)).toEqual([
      'Browser (user agent)50 points',
      'Screen30 points',
      'Fonts6 points',
      'Plugins0 points',
      'Canvas15 points',
      'WebGL15 points',
    ]);
    for (const heading of ['What this means', 'What to do'])
      expect(within(shown).getByRole('heading', { name: heading })).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('says that too few were counted to tell anything', async () => {
    apiAnswers({ [ROUTE]: answer(0, Object.fromEntries([...FIELDS, 'all'].map((one) => [one, null]))) });
    const shown = await run();
    expect(shown.textContent).toContain('Fewer than 20 browsers were counted in this month and the last.');
    expect((await fields())['The whole fingerprint']).toBeUndefined();
    expect(within(shown).getAllByRole('table')).toHaveLength(1);
  });

  it('shows what was measured where it cannot be compared', async () => {
    apiAnswers({ [ROUTE]: problem(503, 'Not now.') });
    expect((await run()).textContent).toContain('could not be compared with other browsers now');
    expect((await fields())['Uniqueness score']).toBe('100 of 100');
  });

  it('fails where the browser lets no page measure, and can be tried again', async () => {
    Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
    open();
    await start();
    expect((await page.findByRole('alert')).textContent).toContain('Your browser could not be scanned.');
    expect(page.getByRole('button', { name: 'Scan again' })).toBeTruthy();
  });

  it('sends digests alone, and is counted only where that was ticked, once', async () => {
    open();
    await start();
    await result();
    expect(sent()[0]).toMatchObject({ isToBeCounted: false });
    const { isToBeCounted: _, ...digests } = sent()[0]!;
    expect(Object.keys(digests).sort()).toEqual([...FIELDS].sort());
    for (const digest of Object.values(digests)) expect(digest).toMatch(/^[\da-f]{64}$/);

    apiAnswers({ [ROUTE]: answer(20, {}, true) });
    await userEvent.click(page.getByRole('checkbox', { name: /^Count my browser/ }));
    const once = 'Your browser was counted.';
    const notTwice = 'It was counted before this month, or cannot be now.';
    expect((await result()).textContent).not.toMatch(/was counted/);
    for (const [n, told] of [once, notTwice].entries()) {
      await start();
      await waitFor(() => expect(sent()).toHaveLength(n + 2));
      expect(await page.findByText(told, { exact: false })).toBeTruthy();
      apiAnswers({ [ROUTE]: answer(20) });
    }
    expect(sent().map(({ isToBeCounted }) => isToBeCounted)).toEqual([false, true, false]);
  });

  it.each([
    ['keeps nothing', 'getItem', false, 'It was counted before this month, or cannot be now.'],
    ['has no room', 'setItem', true, 'Your browser was counted.'],
  ] as const)('is compared in a browser that %s', async (_, method, isCounted, told) => {
    const own = Storage.prototype[method] as (...values: string[]) => never;
    jest.spyOn(Storage.prototype, method).mockImplementation(function refuse(this: Storage, ...values: string[]) {
      if (values[0] === 'fingerprint-counted') throw new DOMException('The operation is insecure.', 'SecurityError');
      return own.apply(this, values);
    });
    apiAnswers({ [ROUTE]: answer(400, {}, isCounted) });
    open();
    await userEvent.click(page.getByRole('checkbox', { name: /^Count my browser/ }));
    await start();
    expect((await page.findByText(/^Of at least 400 browsers counted/)).textContent).toContain(told);
    expect(sent().map(({ isToBeCounted }) => isToBeCounted)).toEqual([isCounted]);
  });

  it('is copied by the names of the specification', async () => {
    const user = userEvent.setup();
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    await run();
    await user.click(page.getByRole('button', { name: 'Copy as JSON' }));
    expect(await page.findByText('Result copied to clipboard')).toBeTruthy();
    const copied = JSON.parse(await navigator.clipboard.readText()) as Record<string, unknown>;
    expect(Object.keys(copied)).toEqual([...FIELDS, 'uniquenessScore']);
    expect(copied).toMatchObject({ fonts: FONTS, webgl: 'Maker ~ Chip 9', uniquenessScore: 100 });
  });
});

describe('what is measured', () => {
  const zoned = (timeZone: string) =>
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never);
  it.each([
    ['timezone', () => zoned('Pacific/Chatham')],
    ['language', () => jest.spyOn(navigator, 'language', 'get').mockReturnValue('eo')],
    ['screen', () => jest.spyOn(window.screen, 'width', 'get').mockReturnValue(4_321)],
    ['canvas', () => (drawn = () => 'data:image/png;base64,BBBB')],
  ])('changes only in its field where %s is another', async (field, change) => {
    const before = await measure();
    change();
    const after = await measure();
    const changed = FIELDS.filter((one) => JSON.stringify(before[one]) !== JSON.stringify(after[one]));
    expect(changed).toEqual([field]);
  });

  it('is no canvas where each drawing is another one', async () => {
    let n = 0;
    drawn = () => `data:image/png;base64,${(n += 1)}`;
    expect((await measure()).canvas).toBe('randomised');
    await run();
    expect((await fields())['Canvas']).toContain('another one each time');
  });

  it('is the same whatever chance says', async () => {
    const before = await measure();
    jest.spyOn(Math, 'random').mockReturnValue(0.999);
    expect(await measure()).toEqual(before);
  });
});
