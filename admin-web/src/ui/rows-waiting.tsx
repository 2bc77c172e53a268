import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { common } from './texts.js';

/** Stands for rows that are not there yet. */
export const RowsWaiting = ({ label }: { label: string }) => (
  <Card aria-busy aria-label={common.loading(label)} role="status" sx={{ p: 2 }}>
    <Stack spacing={1.5}>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={40} />
      ))}
    </Stack>
  </Card>
);
