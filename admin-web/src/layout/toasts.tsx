import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { useEffect } from 'react';

const SHOWN_MS = 6_000;

/** What `useNotify` tells, the newest last; an option `title` goes above the message. */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const drop = (gone: NotificationPayload) => setNotifications((all) => all.filter((toast) => toast !== gone));
  return (
    <Stack
      role="region"
      aria-label="Messages"
      aria-live="polite"
      spacing={1}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetBlockEnd: 16,
        insetInlineEnd: 16,
        width: 360,
        maxWidth: 'calc(100vw - 32px)',
      }}
    >
      {notifications.map((toast, at) => (
        <Toast key={at} toast={toast} onDone={() => drop(toast)} />
      ))}
    </Stack>
  );
}

function Toast({ toast, onDone }: { toast: NotificationPayload; onDone: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onDone, SHOWN_MS);
    return () => clearTimeout(timer);
    // Counted from its first appearance, whatever happens around it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [toast]);
  const title = toast.notificationOptions?.['title'] as string | undefined;
  return (
    <Alert severity={toast.type} variant="filled" role={toast.type === 'error' ? 'alert' : 'status'} onClose={onDone}>
      {title && <AlertTitle>{title}</AlertTitle>}
      {toast.message}
    </Alert>
  );
}
