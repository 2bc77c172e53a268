import { Moon, Sun } from 'lucide-react';
import { useColorMode } from './color-mode.js';
import controls from './controls.styles.js';

export function ColorModeButton() {
  const { mode, toggle } = useColorMode();
  return (
    <button
      type="button"
      className={controls.iconButton}
      aria-label={mode === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={toggle}
    >
      {mode === 'dark' ? <Sun /> : <Moon />}
    </button>
  );
}
