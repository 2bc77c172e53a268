import type { DeviceKind } from '../../accounts/events.js';
import type { MailParameters } from '../domain/mail.events.js';

const BROWSERS: Readonly<Record<NonNullable<DeviceKind['browser']>, string>> = {
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
};
const SYSTEMS: Readonly<Record<NonNullable<DeviceKind['system']>, string>> = {
  android: 'Android',
  ios: 'iPhone or iPad',
  windows: 'Windows',
  macos: 'Mac',
  chromeos: 'Chromebook',
  linux: 'Linux',
};

/** `Firefox on Windows`: what somebody signed in with, as the list of sessions calls it. */
export const deviceWords = (parameters: MailParameters): string => {
  const { browser, system } = parameters as DeviceKind;
  const name = browser && BROWSERS[browser];
  const runsOn = system && SYSTEMS[system];
  return runsOn ? `${name ?? 'A browser'} on ${runsOn}` : (name ?? 'A browser or program');
};
