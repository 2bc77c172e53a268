import { useSyncExternalStore } from 'react';
import { chooseMode, chosenMode, colorMode, onColorMode } from './color-mode.js';

/** How the page looks, and how to change it. Until somebody chooses it follows the system. */
export function useColorMode() {
  const mode = useSyncExternalStore(onColorMode, colorMode, () => 'light' as const);
  const choice = useSyncExternalStore(onColorMode, chosenMode, () => 'system' as const);
  return { mode, choice, choose: chooseMode };
}
