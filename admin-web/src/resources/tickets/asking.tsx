import Typography from '@mui/material/Typography';
import type { DeskThread } from '../../providers/types.js';
import { texts } from './texts.js';

/** Who asks, by name and address. */
export const Asking = ({ ticket: { customerName, customerEmail } }: { ticket: DeskThread }) => (
  <div>
    <Typography sx={{ fontWeight: 600 }}>
      <bdi>{customerName || texts.erased}</bdi>
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {customerEmail}
    </Typography>
  </div>
);
