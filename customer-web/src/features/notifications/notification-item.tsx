import { Box, Button, Flex, Link as TextLink, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Notification, useSending } from '@veilway/web-client';
import { ago } from '@veilway/web-client/format';
import { inWords, placeOf } from '@veilway/web-client/notification-texts';
import { texts } from './texts.js';

type Props = {
  item: Notification;
  sending: ReturnType<typeof useSending>;
  onRead: () => void;
  onLeave?: () => void;
};

/** A notification, which leads to what it tells of. */
export function NotificationItem({ item, sending, onRead, onLeave }: Props) {
  const { createdAt, isRead } = item;
  const follow = () => {
    if (!isRead) onRead();
    onLeave?.();
  };
  const { title, text } = inWords(item);
  const place = placeOf(item);
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
          <Link to={place} reloadDocument={place.startsWith('/admin')} onClick={follow}>
            {title}
          </Link>
        </TextLink>
        {/* What somebody wrote is long: beside other pages its beginning leads to the whole of it. */}
        <Text
          fontSize="sm"
          color="fg.muted"
          whiteSpace={onLeave ? undefined : 'pre-line'}
          overflowWrap="anywhere"
          dir="auto"
          lineClamp={onLeave && 3}
        >
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
