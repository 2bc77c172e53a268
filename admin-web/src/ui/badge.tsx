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

type Props = {
  tone: Tone;
  label: string;
  icon?: ReactElement;
  /** A word of somebody's own, which begins as they wrote it. */
  isAsWritten?: boolean;
};

/** A state as a word on its colour. */
export const Badge = ({ tone, label, icon, isAsWritten = false }: Props) => (
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
      ...(!isAsWritten && { '& > span::first-letter': { textTransform: 'uppercase' } }),
    }}
  >
    {icon}
    <Box component="span" sx={{ display: 'inline-block' }}>
      {label}
    </Box>
  </Box>
);
