import Typography from '@mui/material/Typography';
import type { Relocation } from '../../providers/types.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { texts } from './texts.js';

const TONES: Readonly<Record<Relocation['status'], Tone>> = {
  running: 'primary',
  done: 'success',
  stopped: 'neutral',
  'target-gone': 'error',
  'author-left': 'error',
};

export const Status = ({ status, isWaiting }: Relocation) => (
  <>
    <Badge tone={TONES[status]} label={texts.statuses[status]} />
    {isWaiting && (
      <Typography variant="caption" component="p" sx={{ color: 'warning.text' }}>
        {texts.waits}
      </Typography>
    )}
  </>
);
