import { Text } from '@chakra-ui/react';
import { levelOf, loadOf } from '@veilway/web-client';
import { texts } from './texts.js';

const COLOURS = { normal: 'fg.muted', busy: 'fg.warning', nearlyFull: 'fg.error' };

/** How full a server is. It keeps its line: what is beside it is shortened. */
export function Load({ taken, of }: { taken: number; of: number }) {
  const percent = loadOf(taken, of);
  return (
    <Text fontSize="sm" whiteSpace="nowrap" color={COLOURS[levelOf(percent)]}>
      {texts.load(percent)}
    </Text>
  );
}
