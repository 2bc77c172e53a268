import { Box, Button, Flex, Heading, Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { notifications, useMarkRead, useSending } from '@veilway/web-client';
import { useFocusAfterRemoval } from '@veilway/web-client/use-focus-after-removal';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { NotificationItem } from './notification-item.js';
import { texts as bell } from './bell.texts.js';
import { texts } from './texts.js';

/** `onLeave` is called when one of them leads elsewhere. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch } = useQuery(notifications);
  const mark = useMarkRead();
  const sending = useSending(mark.isPending);
  const heading = useRef<HTMLHeadingElement>(null);
  // The buttons of what has been read go.
  useFocusAfterRemoval(
    data?.filter(({ isRead }) => !isRead).map(({ id }) => id),
    () => heading.current?.focus(),
  );
  return (
    <Box>
      <Flex align="center" justify="space-between" px="4" minH="12" borderBottomWidth="1px">
        <Heading as="h2" size="sm" id="notifications-title" ref={heading} tabIndex={-1}>
          {bell.notifications}
        </Heading>
        {data?.some(({ isRead }) => !isRead) && (
          <Button size="xs" variant="ghost" onClick={() => mark.mutate(undefined)} {...sending}>
            <CheckCheck aria-hidden /> {texts.markAllRead}
          </Button>
        )}
      </Flex>
      {mark.error && (
        <Box px="4">
          <Failure title={texts.notMarked} error={mark.error} />
        </Box>
      )}
      {error && !data ? (
        <Box px="4">
          <Failure title={texts.notLoaded} error={error} retry={refetch} />
        </Box>
      ) : !data ? (
        <Box p="4">
          <Loading label={texts.loading} />
        </Box>
      ) : data.length === 0 ? (
        <Box px="4" py="10" textAlign="center">
          <Text fontWeight="medium">{texts.none.title}</Text>
          <Text color="fg.muted" fontSize="sm">
            {texts.none.text}
          </Text>
        </Box>
      ) : (
        <Stack as="ul" gap="0" listStyleType="none">
          {data.map((item) => (
            <NotificationItem
              key={item.id}
              item={item}
              sending={sending}
              onRead={() => mark.mutate([item.id])}
              onLeave={onLeave}
            />
          ))}
        </Stack>
      )}
      <Box borderTopWidth="1px" textAlign="center" py="3">
        <TextLink asChild fontSize="sm">
          <Link to="/dashboard/notifications" onClick={onLeave}>
            {texts.all}
          </Link>
        </TextLink>
      </Box>
    </Box>
  );
}
