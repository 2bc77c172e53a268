import { Badge, IconButton, Popover, Portal } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { account } from '../../shared/api/account.js';
import { Loading } from '../../shared/ui/loading.js';

const NotificationList = lazy(() => import('./notification-list.js'));

export function NotificationBell() {
  const unread = useQuery(account).data?.unreadNotifications ?? 0;
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <IconButton
          variant="ghost"
          colorPalette="gray"
          position="relative"
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
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
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            aria-label="Notifications"
            width="min(24rem, calc(100vw - 1rem))"
            maxH="min(32rem, 80dvh)"
            overflowY="auto"
          >
            <Suspense fallback={<Loading what="notifications" />}>
              <NotificationList />
            </Suspense>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
