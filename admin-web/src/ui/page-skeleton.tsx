import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** While a page's program is on its way. */
export const PageSkeleton = () => (
  <Stack role="status" aria-busy aria-label="Loading the page" spacing={2}>
    <Skeleton variant="rounded" height={120} />
    <Skeleton variant="rounded" height={320} />
  </Stack>
);
