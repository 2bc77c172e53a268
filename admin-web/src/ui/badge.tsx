import Box from '@mui/material/Box';
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
  <Box
    component="span"
    sx={{
      ...COLOURS[tone as keyof typeof COLOURS],
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      px: 1,
      border: 1,
      borderRadius: 8,
      fontSize: '0.8125rem',
      lineHeight: '22px',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      '& > span::first-letter': { textTransform: 'uppercase' },
    }}
  >
    {icon}
    <Box component="span" sx={{ display: 'inline-block' }}>
      {label}
    </Box>
  </Box>
);
