import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import { type Notification, notifications, unreadNotifications, useMarkRead, useSending } from '@veilway/web-client';
import { useFocusAfterRemoval } from '@veilway/web-client/use-focus-after-removal';
import { inWords, placeOf } from '@veilway/web-client/notification-texts';
import { Failure } from '../ui/failure.js';
import type { Opened } from './opener.js';
import { Time } from '../ui/time.js';
import { texts } from './texts.js';

/** What opens from the bell. */
export default function NotificationPopover({ anchor, open, onClose }: Opened) {
  const unread = useQuery(unreadNotifications).data ?? 0;
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': texts.notifications.title, sx: { width: 360, mt: 1 } } }}
    >
      <Notifications unread={unread} />
    </Popover>
  );
}

function Notifications({ unread }: { unread: number }) {
  const { data, error, refetch } = useQuery(notifications);
  const markRead = useMarkRead();
  const sending = useSending(markRead.isPending);
  const heading = useRef<HTMLHeadingElement>(null);
  // The buttons of what has been read go.
  useFocusAfterRemoval(
    data?.filter(({ isRead }) => !isRead).map(({ id }) => id),
    () => heading.current?.focus(),
  );
  return (
    <>
      <Stack direction="row" sx={{ px: 2, py: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2" ref={heading} tabIndex={-1}>
          {texts.notifications.title}
        </Typography>
        {unread > 0 && (
          <Button size="small" onClick={() => markRead.mutate(undefined)} {...sending}>
            {texts.notifications.markAllRead}
          </Button>
        )}
      </Stack>
      {error && !data && (
        <Box sx={{ p: 2 }}>
          <Failure title={texts.notifications.notLoaded} error={error} retry={refetch} />
        </Box>
      )}
      {markRead.error && (
        <Box sx={{ p: 2 }}>
          <Failure title={texts.notifications.notMarked} error={markRead.error} />
        </Box>
      )}
      {!data && !error && (
        <Stack role="status" aria-busy aria-label={texts.notifications.loading} spacing={1} sx={{ p: 2 }}>
          <Skeleton variant="rounded" height={48} />
          <Skeleton variant="rounded" height={48} />
        </Stack>
      )}
      {data?.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 3, pt: 1 }}>
          {texts.notifications.none}
        </Typography>
      )}
      {data && data.length > 0 && (
        <List dense disablePadding sx={{ maxHeight: 400, overflowY: 'auto' }}>
          {data.map((notification) => (
            <Item
              key={notification.id}
              notification={notification}
              sending={sending}
              onRead={(id) => markRead.mutate([id])}
            />
          ))}
        </List>
      )}
    </>
  );
}

type ItemProps = {
  notification: Notification;
  sending: ReturnType<typeof useSending>;
  onRead: (id: string) => void;
};

function Item({ notification, sending, onRead }: ItemProps) {
  const { id, createdAt, isRead } = notification;
  const { title, text } = inWords(notification);
  return (
    <ListItem
      divider
      sx={{ bgcolor: isRead ? undefined : 'primary.tint', pr: 7, display: 'block' }}
      secondaryAction={
        !isRead && (
          <IconButton
            edge="end"
            aria-label={texts.notifications.markRead(title)}
            onClick={() => onRead(id)}
            {...sending}
          >
            <Check size={16} />
          </IconButton>
        )
      }
    >
      {/* What it tells of is shown by the site. */}
      <Link href={placeOf(notification)} variant="body2" sx={{ fontWeight: isRead ? 500 : 650 }}>
        {title}
      </Link>
      <Typography variant="body2">{text}</Typography>
      <Typography variant="caption">
        <Time at={createdAt} />
      </Typography>
    </ListItem>
  );
}
