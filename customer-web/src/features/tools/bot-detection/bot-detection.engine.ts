import { type Facts, type Found, foundIn, type Words } from './bot-tests.js';
import type { Input } from './input.js';
import { patience } from '../patience.js';
import { webglOf } from '../webgl.js';

/** The specification asks for three seconds. */
const WAIT_MS = 3_000;
/** How long the worker may take to answer. */
const WORKER_MS = 2_000;

const TRACES =
  /^(\$?cdc_|__playwright|__pw|_?phantom|callPhantom|_?_?selenium|__webdriver|__driver|__nightmare|domAutomation)/i;

const wordsOf = ({ userAgent, languages, webdriver }: Navigator): Words => ({
  userAgent,
  languages: [...languages],
  webdriver,
});

/** Reads the navigator of a frame: a program that fakes the page's navigator often forgets that a frame has its own. */
function inFrame(): Words {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  try {
    return wordsOf(frame.contentWindow!.navigator);
  } finally {
    frame.remove();
  }
}

const inWorker = (): Promise<Words | null> =>
  new Promise((resolve) => {
    const worker = new Worker('/navigator.worker.js');
    const end = (words: Words | null) => {
      worker.terminate();
      clearTimeout(patient);
      resolve(words);
    };
    const patient = setTimeout(() => end(null), WORKER_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<Words>) => end(data));
    worker.addEventListener('error', () => end(null));
  });

type Hints = { brands: { brand: string }[]; mobile: boolean };

function isWebdriverNative(): boolean {
  const getter = Object.getOwnPropertyDescriptor(Navigator.prototype, 'webdriver')?.get;
  const isNative = getter !== undefined && /\[native code\]/.test(Function.prototype.toString.call(getter));
  return isNative && !Object.hasOwn(navigator, 'webdriver');
}

/** Measures the milliseconds between frames until the returned function is called, which answers them. */
function countFrames(): () => number[] {
  const frames: number[] = [];
  let before: number | undefined;
  let next = requestAnimationFrame(function frame(now) {
    if (before !== undefined) frames.push(now - before);
    before = now;
    next = requestAnimationFrame(frame);
  });
  return () => {
    cancelAnimationFrame(next);
    return frames;
  };
}

/** Reads the same facts in page, frame and worker: a program that fakes one of them seldom fakes all. */
export async function inspect(input: Input, progress: (percent: number) => void): Promise<Found> {
  const framesOf = countFrames();
  const [worker] = await Promise.all([inWorker(), patience(WAIT_MS, progress)]);
  const { userAgentData: hints } = navigator as { userAgentData?: Hints };
  const plugins = [...navigator.plugins];
  const facts: Facts = {
    page: wordsOf(navigator),
    frame: inFrame(),
    worker,
    hints: hints ? { brands: hints.brands.map(({ brand }) => brand), isMobile: hints.mobile } : null,
    isWebdriverNative: isWebdriverNative(),
    traces: [...Object.getOwnPropertyNames(window), ...Object.getOwnPropertyNames(document)].filter((name) =>
      TRACES.test(name),
    ),
    plugins: {
      count: plugins.length,
      areReal: navigator.plugins instanceof PluginArray && plugins.every((plugin) => plugin instanceof Plugin),
      // Some browsers do not say.
      hasPdfViewer: navigator.pdfViewerEnabled !== false,
    },
    window: { outer: [outerWidth, outerHeight], inner: [innerWidth, innerHeight] },
    screen: {
      full: [screen.width, screen.height],
      available: [screen.availWidth, screen.availHeight],
      colorDepth: screen.colorDepth,
    },
    isTouchDevice: navigator.maxTouchPoints > 0 && matchMedia('(pointer: coarse)').matches,
    renderer: webglOf(),
    frames: framesOf(),
    input,
  };
  return foundIn(facts);
}
