import { Flex, Stack } from '@chakra-ui/react';
import { BUSY_AT, levelOf, loadOf, NEARLY_FULL_AT } from '@veilway/web-client';
import { Meter } from '../../shared/ui/data/meter.js';
import { texts } from './texts.js';

const COLOURS = { normal: 'fg.muted', busy: 'fg.warning', nearlyFull: 'fg.error' };

type Props = { taken: number; of: number; name: string; works: boolean };

/** How many of a server's places are taken, and what that means where it works. */
export function Load({ taken, of, name, works }: Props) {
  const percent = loadOf(taken, of);
  const level = levelOf(percent);
  return (
    <Stack gap="1.5">
      <Flex justify="space-between" fontSize="sm" color={COLOURS[level]}>
        <span>{texts.load(percent)}</span>
        {works && <span>{texts.levels[percent >= 100 ? 'full' : level]}</span>}
      </Flex>
      <Meter label={texts.loadOf(name)} percent={percent} warnAt={BUSY_AT} alarmAt={NEARLY_FULL_AT} />
    </Stack>
  );
}
