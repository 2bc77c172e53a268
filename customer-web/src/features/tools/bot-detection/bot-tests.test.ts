import { classOf, type Facts, foundIn, scoreOf, type TestName, type Words } from './bot-tests.js';

/** As a hand moves: round, and now faster, now slower. */
const BY_HAND = Array.from({ length: 40 }, (_, n) => ({
  x: 200 + 80 * Math.cos(n / 5),
  y: 200 + 50 * Math.sin(n / 5),
  at: 1_000 + 16 * n + (n % 5) * 7,
}));
const straight = (steps: number) =>
  Array.from({ length: steps }, (_, n) => ({ x: 10 * n, y: 5 * n, at: 1_000 + 10 * n }));

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const words: Words = { userAgent: CHROME, languages: ['en-US', 'en'], webdriver: false };

/** A person at a desk, in a browser of theirs. */
const person: Facts = {
  page: words,
  frame: words,
  worker: words,
  hints: { brands: ['Chromium', 'Not=A?Brand'], isMobile: false },
  isWebdriverNative: true,
  traces: [],
  plugins: { count: 5, areReal: true, hasPdfViewer: true },
  window: { outer: [1_280, 900], inner: [1_280, 780] },
  screen: { full: [1_920, 1_080], available: [1_920, 1_040], colorDepth: 24 },
  isTouchDevice: false,
  renderer: 'Intel ~ Iris',
  frames: [16, 17, 16, 33],
  input: { moves: BY_HAND, press: { isTrusted: true, kind: 'mouse', at: 5_000, heldMs: 80 } },
};
const pressed = (press: Partial<NonNullable<Facts['input']['press']>>, moves = BY_HAND): Partial<Facts> => ({
  input: { moves, press: { ...person.input.press!, ...press } },
});
const agent = (userAgent: string): Partial<Facts> => {
  const named = { ...words, userAgent };
  return { page: named, frame: named, worker: named };
};
const AUTOMATION = { window: { outer: [1_280, 720], inner: [1_280, 720] }, renderer: null } as const;
const AT_ONCE = pressed({ heldMs: 2 }, straight(2));

it('finds nothing against a person at a desk', () => {
  const found = foundIn(person);
  expect(new Set(Object.values(found))).toEqual(new Set(['passed']));
  expect(scoreOf(found)).toBe(100);
});

describe('one thing that is wrong', () => {
  it.each<[TestName, string, string, Partial<Facts>]>([
    ['userAgent', 'program', 'a headless browser’s name', agent(CHROME.replace('Chrome', 'HeadlessChrome'))],
    ['userAgent', 'program', 'a brand of the hints', { hints: { brands: ['HeadlessChrome'], isMobile: false } }],
    ['userAgent', 'differs', 'another name in the worker', { worker: { ...words, userAgent: 'another' } }],
    ['userAgent', 'differs', 'another name in a frame', { frame: { ...words, userAgent: 'another' } }],
    ['userAgent', 'differs', 'hints of a telephone', { hints: { brands: [], isMobile: true } }],
    ['webdriver', 'driven', 'its own word', { page: { ...words, webdriver: true } }],
    ['webdriver', 'driven', 'a deleted word', { page: { ...words, webdriver: undefined } }],
    ['webdriver', 'driven', 'its word in a frame', { frame: { ...words, webdriver: true } }],
    ['webdriver', 'hidden', 'a word that is not its own', { isWebdriverNative: false }],
    ['webdriver', 'traces', 'names of a program', { traces: ['$cdc_asdjflasutopfhvcZLmcfl_'] }],
    ['languages', 'none', 'no languages', { page: { ...words, languages: [] } }],
    ['languages', 'differs', 'others in the worker', { worker: { ...words, languages: ['de'] } }],
    ['plugins', 'none', 'no plugins', { plugins: { count: 0, areReal: true, hasPdfViewer: true } }],
    ['plugins', 'madeUp', 'plugins that are none', { plugins: { count: 3, areReal: false, hasPdfViewer: true } }],
    ['screen', 'bare', 'a window without a frame', { window: AUTOMATION.window }],
    ['screen', 'impossible', 'no window', { window: { outer: [0, 0], inner: [800, 600] } }],
    ['screen', 'impossible', 'more room than screen', { screen: { ...person.screen, available: [9_999, 9_999] } }],
    ['timing', 'untrusted', 'a call in the place of a press', pressed({ isTrusted: false })],
    ['timing', 'early', 'a press before the page was seen', pressed({ at: 120 })],
    ['timing', 'instant', 'a press of no time', pressed({ heldMs: 1 })],
    ['timing', 'frames', 'no pictures', { frames: [] }],
    ['mouse', 'none', 'a pointer that jumps', pressed({}, straight(2))],
    ['mouse', 'straight', 'a pointer like a ruler', pressed({}, straight(50))],
    ['webgl', 'none', 'no graphics', { renderer: null }],
    ['webgl', 'software', 'a program that draws', { renderer: 'Google Inc. ~ ANGLE (SwiftShader)' }],
  ])('of %s is found to be %s: %s', (test, found, _, wrong) => {
    expect(foundIn({ ...person, ...wrong })).toEqual({ ...foundIn(person), [test]: found });
  });

  it('is a pointer of one speed, also round a corner', () => {
    const round = Array.from({ length: 32 }, (_, n) => ({
      x: 100 * Math.cos((n * Math.PI) / 16),
      y: 100 * Math.sin((n * Math.PI) / 16),
      at: 1_000 + 10 * n,
    }));
    expect(foundIn({ ...person, ...pressed({}, round) }).mouse).toBe('steady');
  });
});

describe('what cannot be asked', () => {
  it.each<[TestName, string, Partial<Facts>]>([
    ['mouse', 'of the keyboard', pressed({ kind: 'keyboard', heldMs: 60 }, [])],
    ['mouse', 'of the keyboard, beside a pointer that was pushed', pressed({ kind: 'keyboard' }, straight(3))],
    ['mouse', 'of a finger', pressed({ kind: 'touch', heldMs: 0 }, [])],
    ['plugins', 'of a browser without a PDF viewer', { plugins: { count: 0, areReal: true, hasPdfViewer: false } }],
  ])('the test %s, %s, counts neither way', (test, _, facts) => {
    const found = foundIn({ ...person, ...facts });
    expect(found).toEqual({ ...foundIn(person), [test]: 'exempt' });
    expect(scoreOf(found)).toBe(100);
    expect(scoreOf(foundIn({ ...person, ...facts, renderer: null }))).toBeLessThan(90);
  });

  it('is no frame of a full screen, and of no telephone', () => {
    const full = { outer: [1_920, 1_080], inner: [1_920, 1_080] } as const;
    expect(foundIn({ ...person, window: full }).screen).toBe('passed');
    expect(foundIn({ ...person, window: AUTOMATION.window, isTouchDevice: true }).screen).toBe('passed');
  });
});

describe('the score', () => {
  it.each([
    ['userAgent', 85],
    ['webdriver', 80],
    ['languages', 90],
    ['plugins', 90],
    ['screen', 90],
    ['timing', 90],
    ['mouse', 85],
    ['webgl', 90],
  ] as const)('without %s is %d', (test, score) => {
    expect(scoreOf({ ...foundIn(person), [test]: 'none' })).toBe(score);
  });

  it.each([
    [100, 'human'],
    [80, 'human'],
    [79, 'suspicious'],
    [50, 'suspicious'],
    [49, 'bot'],
    [0, 'bot'],
  ])('of %d is of a %s', (score, classification) => expect(classOf(score)).toBe(classification));

  it('takes plain automation for a bot, and patched automation for no human', () => {
    const driven = { ...words, userAgent: CHROME.replace('Chrome', 'HeadlessChrome'), webdriver: true };
    const plain = { ...person, ...AUTOMATION, ...AT_ONCE, page: driven, frame: driven, worker: driven };
    expect(classOf(scoreOf(foundIn(plain)))).toBe('bot');
    const patched = { ...person, ...AUTOMATION, ...AT_ONCE };
    expect(classOf(scoreOf(foundIn(patched)))).toBe('suspicious');
  });
});
