import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';

export type Tone = 'success' | 'warning' | 'error' | 'primary' | 'neutral';

const COLOURS = {
  neutral: { color: 'text.secondary', bgcolor: 'background.quiet', borderColor: 'divider' },
  ...Object.fromEntries(
    (['success', 'warning', 'error', 'primary'] as const).map((tone) => [
      tone,
      { color: `${tone}.text`, bgcolor: `${tone}.tint`, borderColor: `${tone}.edge` },
    ]),
  ),
};

/** A state as a word on its colour. */
export const Badge = ({ tone, label, icon }: { tone: Tone; label: string; icon?: ReactElement }) => (
  <Chip
    size="small"
    variant="outlined"
    label={label}
    icon={icon}
    sx={{
      ...COLOURS[tone as keyof typeof COLOURS],
      fontWeight: 600,
      '& .MuiChip-icon': { color: 'inherit', ml: '6px' },
      '& .MuiChip-label::first-letter': { textTransform: 'uppercase' },
    }}
  />
);
