import { pointsOf, type Print, ratingOf, scoreOf } from './fingerprint-score.js';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

const names = (n: number) => Array.from({ length: n }, (_, at) => `name ${at}`);
const print = (values: Partial<Print> = {}): Print => ({
  userAgent: CHROME,
  language: 'en',
  platform: 'Linux x86_64',
  screen: '1920x1080',
  timezone: 'UTC',
  cookieEnabled: true,
  doNotTrack: null,
  canvas: null,
  webgl: null,
  fonts: [],
  plugins: [],
  ...values,
});

describe('the score', () => {
  it.each([
    ['Chrome', { userAgent: CHROME }, { userAgent: 20 }],
    ['Firefox', { userAgent: FIREFOX }, { userAgent: 30 }],
    ['another browser', { userAgent: SAFARI }, { userAgent: 50 }],
    ['a common screen', { screen: '1366x768' }, { screen: 10 }],
    ['another screen', { screen: '1920x1200' }, { screen: 30 }],
    ['three fonts', { fonts: names(3) }, { fonts: 6 }],
    ['more fonts than count', { fonts: names(25) }, { fonts: 40 }],
    ['two plugins', { plugins: names(2) }, { plugins: 10 }],
    ['more plugins than count', { plugins: names(6) }, { plugins: 25 }],
    ['a canvas', { canvas: 'abc' }, { canvas: 15 }],
    ['WebGL', { webgl: 'abc' }, { webgl: 15 }],
  ])('of %s is as specified, and nothing else moves', (_, values, points) => {
    expect(pointsOf(print(values))).toEqual({ ...pointsOf(print()), ...points });
    const gained = Object.entries(points).map(([of, n]) => n - pointsOf(print())[of as keyof typeof points]);
    expect(scoreOf(print(values)) - scoreOf(print())).toBe(gained[0]);
  });

  it('is 100 at most', () => {
    const all = { userAgent: SAFARI, screen: '1x1', fonts: names(15), plugins: names(5), canvas: 'a', webgl: 'b' };
    expect(scoreOf(print(all))).toBe(100);
    expect(scoreOf(print())).toBe(30);
  });

  it.each([
    [0, 'good'],
    [29, 'good'],
    [30, 'fair'],
    [59, 'fair'],
    [60, 'poor'],
    [100, 'poor'],
  ])('of %d is %s', (score, rating) => expect(ratingOf(score)).toBe(rating));
});
