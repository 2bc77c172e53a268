import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { lazily, unreadNotifications } from '@veilway/web-client';
import { useOpener } from './opener.js';
import { texts } from './texts.js';

const NotificationPopover = lazily(() => import('./notification.popover.js'));

export function NotificationBell() {
  const unread = useQuery(unreadNotifications).data ?? 0;
  const [opener, opened] = useOpener(NotificationPopover);
  return (
    <>
      <IconButton
        color="inherit"
        aria-haspopup="dialog"
        {...opener}
        aria-label={unread > 0 ? texts.notifications.unread(unread) : texts.notifications.title}
      >
        {/* An invisible badge still contains a 0, which would contradict the button's name. */}
        {unread > 0 ? (
          <Badge badgeContent={unread} color="error">
            <Bell size={20} />
          </Badge>
        ) : (
          <Bell size={20} />
        )}
      </IconButton>
      {opened}
    </>
  );
}
