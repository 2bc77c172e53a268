import { Badge, IconButton, type IconButtonProps } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { unreadNotifications } from '@veilway/web-client';
import { texts } from './bell.texts.js';

/** The bell with the number of unread notifications. */
export function BellButton(props: IconButtonProps) {
  const unread = useQuery(unreadNotifications).data ?? 0;
  return (
    <IconButton
      variant="ghost"
      colorPalette="gray"
      position="relative"
      aria-haspopup="dialog"
      aria-label={unread > 0 ? texts.unread(unread) : texts.notifications}
      {...props}
    >
      <Bell />
      {unread > 0 && (
        <Badge
          position="absolute"
          top="0"
          right="0"
          size="xs"
          variant="solid"
          colorPalette="red"
          borderRadius="full"
          minW="4.5"
          justifyContent="center"
          aria-hidden
        >
          {unread > 99 ? '99+' : unread}
        </Badge>
      )}
    </IconButton>
  );
}
