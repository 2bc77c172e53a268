import { Box, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Something is loading: screen readers hear the label, everybody else sees its shape, which is inside. */
export const Placeholder = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="status" aria-busy="true" aria-label={label}>
    {children}
  </Box>
);

/** The shape of a list that is loading. */
export const Loading = ({ label, lines = 3, height = '16' }: { label: string; lines?: number; height?: string }) => (
  <Placeholder label={label}>
    <Stack gap="3">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={height} borderRadius="l3" />
      ))}
    </Stack>
  </Placeholder>
);

type Cards = { label: string; count?: number; height?: string; columns?: Record<string, number> };

/** The shape of a grid of cards that is loading; `columns` as in `SimpleGrid`. */
export const LoadingCards = ({ label, count = 4, height = '28', columns = { base: 1, sm: 2, xl: 4 } }: Cards) => (
  <Placeholder label={label}>
    <SimpleGrid columns={columns} gap="4">
      {Array.from({ length: count }, (_, card) => (
        <Skeleton key={card} height={height} borderRadius="l3" />
      ))}
    </SimpleGrid>
  </Placeholder>
);
