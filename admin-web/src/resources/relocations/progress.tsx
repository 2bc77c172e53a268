import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { number } from '@veilway/web-client/format';
import type { Relocation } from '../../providers/types.js';
import { texts } from './texts.js';

/** How far a move is. */
export function Progress({ relocation }: { relocation: Relocation }) {
  const { fromServer, devices, moved, refusedCount, status } = relocation;
  const done = moved + refusedCount;
  // Devices that were added meanwhile are moved as well.
  const all = Math.max(devices, done);
  return (
    <Stack spacing={0.5} sx={{ minWidth: 150 }}>
      {status === 'running' && (
        <LinearProgress
          variant="determinate"
          value={all ? Math.round((100 * done) / all) : 100}
          aria-label={texts.progressOf(fromServer.name ?? texts.deletedServer)}
        />
      )}
      <Typography variant="body2">{texts.progress(number(moved), number(refusedCount), number(all))}</Typography>
    </Stack>
  );
}
