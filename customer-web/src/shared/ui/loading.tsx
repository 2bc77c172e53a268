import { Container, Skeleton, Stack } from '@chakra-ui/react';

/** Holds the place of something that is on its way. */
export const Loading = ({ what, lines = 3 }: { what: string; lines?: number }) => (
  <Container maxW="6xl" py="8" aria-busy="true" aria-label={`Loading ${what}`} role="status">
    <Stack gap="4">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height="16" />
      ))}
    </Stack>
  </Container>
);
