import { Flex, Stack } from '@chakra-ui/react';
import { BUSY_AT, levelOf, loadOf, NEARLY_FULL_AT } from '@veilway/web-client';
import { Meter } from '../../shared/ui/meter.js';

const LEVELS = {
  normal: { colour: 'fg.muted', word: 'Plenty of room' },
  busy: { colour: 'fg.warning', word: 'Busy' },
  nearlyFull: { colour: 'fg.error', word: 'Nearly full' },
};

/** How many of a server's places are taken. */
export function Load({ taken, of, name }: { taken: number; of: number; name: string }) {
  const percent = loadOf(taken, of);
  const { colour, word } = LEVELS[levelOf(percent)];
  return (
    <Stack gap="1.5">
      <Flex justify="space-between" fontSize="sm" color={colour}>
        <span>Load {percent}%</span>
        <span>{percent >= 100 ? 'Full' : word}</span>
      </Flex>
      <Meter label={`Load of ${name}`} percent={percent} warnAt={BUSY_AT} alarmAt={NEARLY_FULL_AT} />
    </Stack>
  );
}
