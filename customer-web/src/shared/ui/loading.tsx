import { Box, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Tells everybody that something is on its way; what is inside shows its shape. */
export const Placeholder = ({ what, children }: { what: string; children: ReactNode }) => (
  <Box role="status" aria-busy="true" aria-label={`Loading ${what}`}>
    {children}
  </Box>
);

/** Holds the place of a list. */
export const Loading = ({ what, lines = 3, height = '16' }: { what: string; lines?: number; height?: string }) => (
  <Placeholder what={what}>
    <Stack gap="3">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={height} borderRadius="l3" />
      ))}
    </Stack>
  </Placeholder>
);

type Cards = { what: string; count?: number; height?: string; columns?: Record<string, number> };

/** Holds the place of a grid of cards; `columns` as in `SimpleGrid`. */
export const LoadingCards = ({ what, count = 4, height = '28', columns = { base: 1, sm: 2, xl: 4 } }: Cards) => (
  <Placeholder what={what}>
    <SimpleGrid columns={columns} gap="4">
      {Array.from({ length: count }, (_, card) => (
        <Skeleton key={card} height={height} borderRadius="l3" />
      ))}
    </SimpleGrid>
  </Placeholder>
);
