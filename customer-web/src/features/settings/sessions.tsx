import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sessions, useEndSession, useSending } from '@veilway/web-client';
import { deviceWords } from '@veilway/web-client/device-words';
import { useFocusAfterRemoval } from '@veilway/web-client/use-focus-after-removal';
import { day } from '@veilway/web-client/format';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { EndOtherSessions } from './end-other-sessions.js';
import { texts } from './texts.js';

/** Where else the account is signed in. */
export function Sessions() {
  const { data, error, refetch } = useQuery(sessions);
  const end = useEndSession();
  const sending = useSending(end.isPending);
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(
    data?.map(({ id }) => id),
    () => list.current?.focus(),
  );
  if (error && !data) return <Failure title={texts.sessionsNotLoaded} error={error} retry={refetch} />;
  if (!data) return <Loading label={texts.loadingSessions} lines={2} height="10" />;
  return (
    <>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {texts.whatIsKept}
      </Text>
      {end.error && <Failure title={texts.sessionNotEnded} error={end.error} />}
      <Stack as="ul" gap="0" listStyleType="none" ref={list} tabIndex={-1} aria-labelledby="sessions">
        {data.map(({ id, startedOn, lastSeen, isCurrent, ...kind }) => (
          <Flex as="li" key={id} borderTopWidth="1px" align="center" justify="space-between" gap="3" minH="14" py="2">
            <Box fontSize="sm">
              <Text fontWeight="medium">{deviceWords(kind)}</Text>
              <Text color="fg.muted">{texts.session(day(startedOn), day(lastSeen))}</Text>
            </Box>
            {isCurrent ? (
              <Badge colorPalette="green">{texts.thisBrowser}</Badge>
            ) : (
              <Button
                size="xs"
                variant="outline"
                colorPalette="red"
                aria-label={texts.endSessionOf(deviceWords(kind), day(startedOn))}
                onClick={() => end.mutate(id)}
                {...sending}
              >
                {texts.end}
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
      {data.length > 1 && <EndOtherSessions />}
    </>
  );
}
