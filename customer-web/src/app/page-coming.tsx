import { Stack, Text } from '@chakra-ui/react';
import { useAwaySince } from '@veilway/web-client';
import { Loading } from '../shared/ui/feedback/loading.js';
import { texts } from './texts.js';

/** Stands for a page whose part is on its way, and says what it waits for. */
export const PageComing = () => {
  const isAway = useAwaySince() !== undefined;
  return (
    <Stack gap="6">
      {isAway && <Text color="fg.muted">{texts.comesWithNetwork}</Text>}
      <Loading label={texts.loadingPage} height="28" />
    </Stack>
  );
};
