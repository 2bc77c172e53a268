import { IconButton } from '@chakra-ui/react';
import { Moon, Sun } from 'lucide-react';
import { useColorMode } from './color-mode.js';

export function ColorModeButton() {
  const { mode, toggle } = useColorMode();
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      aria-label={mode === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={toggle}
    >
      {mode === 'dark' ? <Sun /> : <Moon />}
    </IconButton>
  );
}
