import { COLOR_MODE_KEY, type ColorMode } from '@veilway/design-tokens';
import { useSyncExternalStore } from 'react';

export type ColorChoice = ColorMode | 'system';

const listeners = new Set<() => void>();
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

const chosen = (): ColorChoice => {
  const kept = localStorage.getItem(COLOR_MODE_KEY);
  return kept === 'dark' || kept === 'light' ? kept : 'system';
};

const current = (): ColorMode => {
  const choice = chosen();
  return choice === 'system' ? (system().matches ? 'dark' : 'light') : choice;
};

function show(): void {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(current());
  for (const listener of listeners) listener();
}

const onStorage = ({ key }: StorageEvent) => {
  if (key === COLOR_MODE_KEY) show();
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    system().addEventListener('change', show);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the page looks, and how to change it: for all tabs, and remembered. Until then it follows the system. */
export function useColorMode() {
  const mode = useSyncExternalStore(subscribe, current, () => 'light' as const);
  const choice = useSyncExternalStore(subscribe, chosen, () => 'system' as const);
  const choose = (next: ColorChoice) => {
    if (next === 'system') localStorage.removeItem(COLOR_MODE_KEY);
    else localStorage.setItem(COLOR_MODE_KEY, next);
    show();
  };
  return { mode, choice, choose, toggle: () => choose(mode === 'dark' ? 'light' : 'dark') };
}
