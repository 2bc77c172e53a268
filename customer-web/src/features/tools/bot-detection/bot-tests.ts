import { motionOf, type Input } from './input.js';
import { medianOf } from '../median.js';

/** The points of the specification. */
export const POINTS = {
  userAgent: 15,
  webdriver: 20,
  languages: 10,
  plugins: 10,
  screen: 10,
  timing: 10,
  mouse: 15,
  webgl: 10,
} as const;

/** What a navigator says of itself: in the page, in a worker, in a frame. */
export type Words = { userAgent: string; languages: readonly string[]; webdriver: unknown };

/** What was seen of a browser and of who uses it. */
export type Facts = {
  page: Words;
  frame: Words;
  /** Null: it did not start. */
  worker: Words | null;
  /** Of client hints, where the browser has them. */
  hints: { brands: readonly string[]; isMobile: boolean } | null;
  /** The browser's own property says whether it is driven, and not one that was put there. */
  isWebdriverNative: boolean;
  /** Names that programs leave behind which drive browsers. */
  traces: readonly string[];
  plugins: { count: number; areReal: boolean; hasPdfViewer: boolean };
  window: { outer: readonly [number, number]; inner: readonly [number, number] };
  screen: { full: readonly [number, number]; available: readonly [number, number]; colorDepth: number };
  isTouchDevice: boolean;
  renderer: string | null;
  /** Milliseconds between pictures, while the test ran. */
  frames: readonly number[];
  input: Input;
};

const PROGRAMS = /headless|phantom|selenium|puppeteer|playwright|bot\b|crawl|spider|python|curl|wget/i;
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render|mesa offscreen/i;

/** Nobody presses and lets go so fast, or so soon after a page is there. */
const SHORTEST_PRESS_MS = 20;
const SOONEST_MS = 300;
const [FASTEST_FRAME_MS, SLOWEST_FRAME_MS] = [1, 500];
/** A hand that goes to a button and on: so many pieces of a way, in so many directions, of uneven speed. */
const FEWEST_SEGMENTS = 8;
const FEWEST_DIRECTIONS = 4;
const LEAST_UNEVEN = 0.2;
const FEWEST_COLOURS = 15;

const isSame = (one: readonly unknown[], other: readonly unknown[]) => one.join() === other.join();

/** What each test finds, the first that is wrong; what cannot be asked of a browser counts neither way. */
const TESTS = {
  userAgent: ({ page, frame, worker, hints }: Facts) => {
    if (PROGRAMS.test(page.userAgent) || hints?.brands.some((brand) => PROGRAMS.test(brand))) return 'program';
    const others = [frame, ...(worker ? [worker] : [])];
    if (others.some(({ userAgent }) => userAgent !== page.userAgent)) return 'differs';
    return hints && hints.isMobile !== /Mobi/.test(page.userAgent) ? 'differs' : 'passed';
  },
  webdriver: ({ page, frame, worker, isWebdriverNative, traces }: Facts) => {
    if (page.webdriver !== false || frame.webdriver !== false) return 'driven';
    if (!isWebdriverNative || worker?.webdriver === true) return 'hidden';
    return traces.length > 0 ? 'traces' : 'passed';
  },
  languages: ({ page, frame, worker }: Facts) => {
    if (page.languages.length === 0 || page.languages.includes('')) return 'none';
    const others = [frame, ...(worker ? [worker] : [])];
    return others.every(({ languages }) => isSame(languages, page.languages)) ? 'passed' : 'differs';
  },
  plugins: ({ plugins: { count, areReal, hasPdfViewer }, isTouchDevice }: Facts) => {
    if (!areReal) return 'madeUp';
    if (count > 0) return 'passed';
    return isTouchDevice || !hasPdfViewer ? 'exempt' : 'none';
  },
  screen: ({ window: { outer, inner }, screen: { full, available, colorDepth }, isTouchDevice }: Facts) => {
    const isImpossible = full.some((size, n) => size <= 0 || available[n]! > size) || colorDepth < FEWEST_COLOURS;
    if (isImpossible || outer.some((size) => size <= 0)) return 'impossible';
    const isBare = isSame(outer, inner) && !isSame(inner, full);
    return isBare && !isTouchDevice ? 'bare' : 'passed';
  },
  timing: ({ input: { press }, frames }: Facts) => {
    if (!press?.isTrusted) return 'untrusted';
    if (press.at < SOONEST_MS) return 'early';
    if (press.kind !== 'touch' && !(press.heldMs >= SHORTEST_PRESS_MS)) return 'instant';
    const usual = frames.length > 0 ? medianOf(frames) : 0;
    return usual < FASTEST_FRAME_MS || usual > SLOWEST_FRAME_MS ? 'frames' : 'passed';
  },
  mouse: ({ input }: Facts) => {
    const { segments, directions, unevenness } = motionOf(input.moves);
    if (segments < FEWEST_SEGMENTS) return input.press?.isTrusted && input.press.kind !== 'mouse' ? 'exempt' : 'none';
    if (directions < FEWEST_DIRECTIONS) return 'straight';
    return unevenness < LEAST_UNEVEN ? 'steady' : 'passed';
  },
  webgl: ({ renderer }: Facts) => (renderer === null ? 'none' : SOFTWARE.test(renderer) ? 'software' : 'passed'),
} as const;

export type TestName = keyof typeof POINTS;
export type Found = { [T in TestName]: ReturnType<(typeof TESTS)[T]> };
export const TEST_NAMES = Object.keys(POINTS) as TestName[];

export const foundIn = (facts: Facts): Found =>
  Object.fromEntries(TEST_NAMES.map((name) => [name, TESTS[name](facts)])) as Found;

/** Null: it counts neither way. */
export const hasPassed = (found: string): boolean | null => (found === 'exempt' ? null : found === 'passed');

/** The percentage of points passed, of those that could be had. */
export function scoreOf(found: Found): number {
  const counted = TEST_NAMES.filter((name) => hasPassed(found[name]) !== null);
  const sum = (names: readonly TestName[]) => names.reduce((points, name) => points + POINTS[name], 0);
  return Math.round((100 * sum(counted.filter((name) => hasPassed(found[name])))) / sum(counted));
}

export type Classification = 'human' | 'suspicious' | 'bot';
export const classOf = (score: number): Classification => (score >= 80 ? 'human' : score >= 50 ? 'suspicious' : 'bot');
