import { dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';
import { type Print, RANDOMISED } from './fingerprint-score.js';
import { patience } from '../patience.js';
import { webglOf } from '../webgl.js';

/** As long as the specification scans. */
const SCAN_MS = 2_000;

/** So many the specification probes. */
const FONTS =
  'Arial|Arial Black|Calibri|Cambria|Comic Sans MS|Consolas|Courier New|Georgia|Helvetica Neue|Impact|Menlo|Segoe UI|Tahoma|Times New Roman|Verdana'.split(
    '|',
  );
const GENERIC_FONTS = ['monospace', 'serif', 'sans-serif'];
/** Its letters are of very different widths. */
const SAMPLE = 'mmmMMMwwwWWWiiilll1|0O&@';

const COUNTED_KEY = 'fingerprint-counted';

/** How many browsers were counted, and how many of them have the same of each; null: too few to be told. */
/** Numbers are at least so many, in steps. */
export type Rarity = {
  browsers: number;
  step: number;
  same: Readonly<Record<keyof Print | 'all', number | null>>;
};

export type Scanned = {
  print: Print;
  /** Null: it could not be compared. */
  rarity: Rarity | null;
  /** Null: nobody asked for it. */
  isCounted: boolean | null;
};

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Letters, a sign in colours, curves and what lies through other things: what systems draw differently. */
function drawing(): string | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [280, 60];
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#f60';
  context.fillRect(100, 5, 80, 50);
  context.font = '18px Arial, sans-serif';
  context.fillStyle = '#069';
  context.fillText('cwm fjordbank glyphs vext quiz \u{1f603}', 4, 35);
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = 'rgba(102, 204, 0, 0.7)';
  context.arc(60, 30, 25, 0, 2 * Math.PI);
  context.fill();
  return canvas.toDataURL();
}

/** Drawn twice: what is another one each time is made so by the browser, and tells nobody who it is. */
async function canvasOf(): Promise<string | null> {
  const [once, twice] = [drawing(), drawing()];
  if (once === null) return null;
  return once === twice ? digestOf(once) : RANDOMISED;
}

/** Those by which text becomes another length: what `document.fonts.check` says is not to be trusted. */
function fontsOf(): string[] {
  const sample = document.createElement('span');
  sample.textContent = SAMPLE;
  Object.assign(sample.style, { position: 'absolute', left: '-9999px', fontSize: '72px', whiteSpace: 'nowrap' });
  sample.setAttribute('aria-hidden', 'true');
  document.body.append(sample);
  const widthIn = (family: string) => {
    sample.style.fontFamily = family;
    return sample.getBoundingClientRect().width;
  };
  const widths = GENERIC_FONTS.map((generic) => [generic, widthIn(generic)] as const);
  const found = FONTS.filter((font) => widths.some(([generic, width]) => widthIn(`"${font}", ${generic}`) !== width));
  sample.remove();
  return found;
}

export const measure = async (): Promise<Print> => ({
  userAgent: navigator.userAgent,
  language: navigator.language,
  platform: navigator.platform,
  screen: `${screen.width}x${screen.height}`,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  cookieEnabled: navigator.cookieEnabled,
  // Some browsers have nothing of that name.
  doNotTrack: navigator.doNotTrack ?? null,
  canvas: await canvasOf(),
  webgl: webglOf(),
  fonts: fontsOf(),
  plugins: [...navigator.plugins].map(({ name }) => name),
});

/** Who keeps nothing cannot tell: none is counted rather than twice. */
function wasCounted(month: string): boolean {
  try {
    return localStorage.getItem(COUNTED_KEY) === month;
  } catch {
    return true;
  }
}

function noteCounted(month: string): void {
  try {
    localStorage.setItem(COUNTED_KEY, month);
  } catch {
    // A browser that is full compares all the same.
  }
}

/** What is sent: digests, and whether to count them. A browser counts once a month. */
async function compare(print: Print, isWanted: boolean): Promise<{ rarity: Rarity; isCounted: boolean }> {
  const digests = await Promise.all(
    Object.entries(print).map(async ([signal, value]) => [signal, await digestOf(JSON.stringify(value))] as const),
  );
  const month = new Date().toISOString().slice(0, 7);
  const isToBeCounted = isWanted && !wasCounted(month);
  const body = { ...(Object.fromEntries(digests) as Record<keyof Print, string>), isToBeCounted };
  const { browsers, step, isCounted, signals } = await dataOf(
    api.POST('/api/v1/tools/fingerprint', { body }),
    'signals',
  );
  if (isCounted) noteCounted(month);
  const same = Object.fromEntries(signals.map((one) => [one.signal, one.browsers])) as Rarity['same'];
  return { rarity: { browsers, step, same }, isCounted };
}

export async function scan(isToBeCounted: boolean, progress: (percent: number) => void): Promise<Scanned> {
  const [print] = await Promise.all([measure(), patience(SCAN_MS, progress)]);
  // What was measured is true also where nobody can be asked.
  const { rarity, isCounted } = await compare(print, isToBeCounted).catch(() => ({ rarity: null, isCounted: false }));
  return { print, rarity, isCounted: isToBeCounted ? isCounted : null };
}
