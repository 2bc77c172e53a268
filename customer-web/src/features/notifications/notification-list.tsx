import { Box, Button, Flex, Heading, Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Check, CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { type Notification, notifications, useFocusAfterRemoval, useMarkRead, useSending } from '@veilway/web-client';
import { ago } from '@veilway/web-client/format';
import { inWords, PLACES } from '@veilway/web-client/notification-texts';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
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
          {texts.notifications}
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
            <Item key={item.id} item={item} sending={sending} onRead={() => mark.mutate([item.id])} onLeave={onLeave} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

type ItemProps = {
  item: Notification;
  sending: ReturnType<typeof useSending>;
  onRead: () => void;
  onLeave: () => void;
};

function Item({ item, sending, onRead, onLeave }: ItemProps) {
  const { createdAt, isRead, kind } = item;
  const follow = () => {
    if (!isRead) onRead();
    onLeave();
  };
  const { title, text } = inWords(item);
  return (
    <Flex
      as="li"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
      px="4"
      py="3"
      gap="3"
      bg={isRead ? undefined : 'brand.subtle/50'}
    >
      <Box flex="1" minW="0">
        <TextLink asChild fontWeight={isRead ? 'medium' : 'semibold'} fontSize="sm">
          <Link to={PLACES[kind]} onClick={follow}>
            {title}
          </Link>
        </TextLink>
        <Text fontSize="sm" color="fg.muted">
          {text}
        </Text>
        <Text fontSize="xs" color="fg.muted" mt="1">
          {ago(createdAt)}
        </Text>
      </Box>
      {!isRead && (
        <Button
          size="xs"
          variant="ghost"
          px="0"
          aria-label={texts.markOneRead(title)}
          title={texts.markRead}
          onClick={onRead}
          {...sending}
        >
          <Check aria-hidden />
        </Button>
      )}
    </Flex>
  );
}
