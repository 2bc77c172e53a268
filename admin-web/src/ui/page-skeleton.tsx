import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { common } from './texts.js';

/** Stands for a page while its code loads. */
export const PageSkeleton = () => (
  <Stack role="status" aria-busy aria-label={common.loadingPage} spacing={2}>
    <Skeleton variant="rounded" height={120} />
    <Skeleton variant="rounded" height={320} />
  </Stack>
);
