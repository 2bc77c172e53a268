import { deviceWords } from './device-words.js';

it.each([
  ['firefox', 'windows', 'Firefox on Windows'],
  ['safari', 'ios', 'Safari on iPhone or iPad'],
  [null, 'linux', 'A browser on Linux'],
  ['chrome', null, 'Chrome'],
  [null, null, 'A browser or program'],
] as const)('calls %s on %s %s', (browser, system, words) => expect(deviceWords({ browser, system })).toBe(words));
