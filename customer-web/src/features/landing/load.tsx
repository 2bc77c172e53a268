import { Text } from '@chakra-ui/react';

const colour = (percent: number) => (percent >= 80 ? 'fg.error' : percent >= 50 ? 'fg.warning' : 'fg.muted');

/** How full a server is: from 50 % a warning, from 80 % nearly full. */
export function Load({ taken, of }: { taken: number; of: number }) {
  // Rounded down, so that number and colour change together.
  const percent = Math.floor((100 * taken) / of);
  return (
    <Text fontSize="sm" color={colour(percent)}>
      Load {percent}%
    </Text>
  );
}
