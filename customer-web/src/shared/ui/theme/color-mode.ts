import { COLOR_MODE_KEY, type ColorMode } from '@veilway/design-tokens';
import { lasting } from '@veilway/web-client/storage';

export type ColorChoice = ColorMode | 'system';

const listeners = new Set<() => void>();
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

export const chosenMode = (): ColorChoice => {
  const kept = lasting.getItem(COLOR_MODE_KEY);
  return kept === 'dark' || kept === 'light' ? kept : 'system';
};

export const colorMode = (): ColorMode => {
  const choice = chosenMode();
  return choice === 'system' ? (system().matches ? 'dark' : 'light') : choice;
};

function show(): void {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(colorMode());
  for (const listener of listeners) listener();
}

const onStorage = ({ key }: StorageEvent) => {
  if (key === COLOR_MODE_KEY) show();
};

/** Calls whenever the mode changes, by this page, another tab or the system. */
export function onColorMode(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    system().addEventListener('change', show);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For all tabs, and remembered. */
export function chooseMode(next: ColorChoice): void {
  if (next === 'system') lasting.removeItem(COLOR_MODE_KEY);
  else lasting.setItem(COLOR_MODE_KEY, next);
  show();
}

export const toggleMode = (): void => chooseMode(colorMode() === 'dark' ? 'light' : 'dark');
