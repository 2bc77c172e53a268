import Chip from '@mui/material/Chip';

/** Whether the server's gateway is heard of; in words, because colour is never the only sign. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Chip size="small" label={status} color={status === 'online' ? 'success' : 'default'} />
);
