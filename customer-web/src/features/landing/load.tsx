import { Text } from '@chakra-ui/react';
import { levelOf, loadOf } from '@veilway/web-client';
import { texts } from './texts.js';

const COLOURS = { normal: 'fg.muted', busy: 'fg.warning', nearlyFull: 'fg.error' };

/** How full a server is. */
export function Load({ taken, of }: { taken: number; of: number }) {
  const percent = loadOf(taken, of);
  return (
    <Text fontSize="sm" color={COLOURS[levelOf(percent)]}>
      {texts.load(percent)}
    </Text>
  );
}
