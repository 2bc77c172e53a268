import type { Tone } from '../tool.js';

/** What a browser gives away to every page, by the names of the specification. */
export type Print = {
  userAgent: string;
  language: string;
  platform: string;
  screen: string;
  timezone: string;
  cookieEnabled: boolean;
  doNotTrack: string | null;
  /** Of what was drawn: a digest. */
  canvas: string | null;
  webgl: string | null;
  fonts: readonly string[];
  plugins: readonly string[];
};

/** In the place of a digest: each drawing was another one. */
export const RANDOMISED = 'randomised';

const COMMON_SCREENS: ReadonlySet<string> = new Set(['1920x1080', '1366x768']);

const ofBrowser = (userAgent: string) => (/Chrome/.test(userAgent) ? 20 : /Firefox/.test(userAgent) ? 30 : 50);

/** The points of the specification, by what they are given for. */
export const pointsOf = ({ userAgent, screen, fonts, plugins, canvas, webgl }: Print) => ({
  userAgent: ofBrowser(userAgent),
  screen: COMMON_SCREENS.has(screen) ? 10 : 30,
  fonts: Math.min(2 * fonts.length, 40),
  plugins: Math.min(5 * plugins.length, 25),
  canvas: canvas === null ? 0 : 15,
  webgl: webgl === null ? 0 : 15,
});

export const scoreOf = (print: Print): number =>
  Math.min(
    Object.values(pointsOf(print)).reduce((sum, points) => sum + points, 0),
    100,
  );

export const ratingOf = (score: number): Tone => (score < 30 ? 'good' : score < 60 ? 'fair' : 'poor');
