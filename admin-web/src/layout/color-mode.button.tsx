import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Moon, Sun } from 'lucide-react';
import { texts } from './texts.js';

/** Until it is pressed, the operating system's choice holds. */
export function ColorModeButton() {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = isDark ? texts.useLightMode : texts.useDarkMode;
  return (
    <IconButton color="inherit" aria-label={label} title={label} onClick={() => setMode(isDark ? 'light' : 'dark')}>
      {isDark ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  );
}
