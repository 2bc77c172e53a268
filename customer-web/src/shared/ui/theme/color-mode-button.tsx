import { Moon, Sun } from 'lucide-react';
import { toggleMode } from './color-mode.js';
import controls from './controls.styles.js';
import { useColorMode } from './use-color-mode.js';
import { texts } from '../../texts.js';

/** Shows sun or moon by its style alone; the label for the dark is there for pages that no React takes over. */
export function ColorModeButton() {
  const { mode } = useColorMode();
  return (
    <button
      type="button"
      className={controls.iconButton}
      aria-label={mode === 'dark' ? texts.toLightMode : texts.toDarkMode}
      data-when-dark={texts.toLightMode}
      onClick={toggleMode}
    >
      <Moon className={controls.inLight} />
      <Sun className={controls.inDark} />
    </button>
  );
}
