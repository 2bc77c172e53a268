import { useSyncExternalStore } from 'react';
import type { SpeedResult } from './speed-test.js';

const KEY = 'speed-tests';
const MOST = 10;

const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

const write = (text: string | null) => {
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing has no history.
  }
  listeners.forEach((listener) => listener());
};

const read = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '[]';
  } catch {
    return '[]';
  }
};

const isResult = (value: unknown): value is SpeedResult =>
  typeof value === 'object' &&
  value !== null &&
  ['downloadSpeed', 'uploadSpeed', 'ping', 'jitter'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'number',
  ) &&
  !Number.isNaN(Date.parse(String((value as SpeedResult).timestamp)));

/** What was kept, as far as it can be read. */
const resultsIn = (text: string): SpeedResult[] => {
  try {
    const kept = JSON.parse(text) as unknown;
    return Array.isArray(kept) ? kept.filter(isResult) : [];
  } catch {
    return [];
  }
};

export const remember = (result: SpeedResult): void =>
  write(JSON.stringify([result, ...resultsIn(read())].slice(0, MOST)));

export const forget = (): void => write(null);

/** Tests that this browser made, the newest first. The server, which draws the page, knows none. */
export const useHistory = (): readonly SpeedResult[] => resultsIn(useSyncExternalStore(subscribe, read, () => '[]'));
