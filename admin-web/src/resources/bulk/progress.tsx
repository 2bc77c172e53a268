import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { number } from '@veilway/web-client/format';
import type { BulkAction } from '../../providers/types.js';
import { deedOf } from './status.js';
import { texts } from './texts.js';

/** How far it has come. */
export function Progress({ action }: { action: BulkAction }) {
  const { items, done, refused, status } = action;
  return (
    <Stack spacing={0.5} sx={{ minWidth: 150 }}>
      {status === 'running' && (
        <LinearProgress
          variant="determinate"
          value={Math.round((100 * (done + refused)) / items)}
          aria-label={texts.progressOf(deedOf(action))}
        />
      )}
      <Typography variant="body2">{texts.progress(number(done), number(refused), number(items))}</Typography>
    </Stack>
  );
}
