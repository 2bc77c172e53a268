import { Moon, Sun } from 'lucide-react';
import { useColorMode } from './color-mode.js';
import controls from './controls.styles.js';
import { texts } from '../../texts.js';

export function ColorModeButton() {
  const { mode, toggle } = useColorMode();
  return (
    <button
      type="button"
      className={controls.iconButton}
      aria-label={mode === 'dark' ? texts.toLightMode : texts.toDarkMode}
      onClick={toggle}
    >
      {mode === 'dark' ? <Sun /> : <Moon />}
    </button>
  );
}
