import type { components } from '@veilway/api-client';
import { inLanguage } from './language.js';

type Kind = Pick<components['schemas']['SessionDto'], 'browser' | 'system'>;

const BROWSERS: Readonly<Record<NonNullable<Kind['browser']>, string>> = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
};
const SYSTEMS: Readonly<Record<NonNullable<Kind['system']>, string>> = {
  android: 'Android',
  ios: 'iPhone or iPad',
  windows: 'Windows',
  macos: 'Mac',
  chromeos: 'Chromebook',
  linux: 'Linux',
};
const texts = inLanguage({
  en: {
    on: (browser: string, system: string) => `${browser} on ${system}`,
    browser: 'A browser',
    unknown: 'A browser or program',
  },
});

/** `Firefox on Windows`: what somebody signed in with. */
export const deviceWords = ({ browser, system }: Kind): string => {
  if (system) return texts.on(browser ? BROWSERS[browser] : texts.browser, SYSTEMS[system]);
  return browser ? BROWSERS[browser] : texts.unknown;
};
