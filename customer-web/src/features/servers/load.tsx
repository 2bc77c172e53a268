import { Flex, Stack } from '@chakra-ui/react';
import { Meter } from '../../shared/ui/meter.js';

const LEVELS = [
  { from: 80, colour: 'fg.error', word: 'Nearly full' },
  { from: 50, colour: 'fg.warning', word: 'Busy' },
  { from: 0, colour: 'fg.muted', word: 'Plenty of room' },
];

/** How many of a server's places are taken: from 50 % a warning, from 80 % nearly full. */
export function Load({ taken, of, name }: { taken: number; of: number; name: string }) {
  // Rounded down, so that number and colour change together.
  const percent = Math.floor((100 * taken) / of);
  const { colour, word } = LEVELS.find(({ from }) => percent >= from)!;
  return (
    <Stack gap="1.5">
      <Flex justify="space-between" fontSize="sm" color={colour}>
        <span>Load {percent}%</span>
        <span>{percent >= 100 ? 'Full' : word}</span>
      </Flex>
      <Meter label={`Load of ${name}`} percent={percent} />
    </Stack>
  );
}
