import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseMutationResult } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import type { ReactNode } from 'react';

/** What is said of something that goes on behind the scenes. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}>
    {children}
  </Box>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography component="dt" color="textSecondary">
      {name}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
);

type StopProps = { stop: UseMutationResult<unknown, Error, void>; label: string };

/** Ends it before it has come to all. */
export function Stop({ stop, label }: StopProps) {
  const sending = useSending(stop.isPending);
  return (
    <Box>
      <Button variant="outlined" color="warning" onClick={() => stop.mutate()} {...sending}>
        {label}
      </Button>
    </Box>
  );
}
