import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { LogOut, Settings, UserRound } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { endSession, lazily, preloadSoon } from '@veilway/web-client';
import { Badge } from '../../ui/badge.js';
import { useNotice } from '../../ui/use-notice.js';
import { useIdentity } from '../guard.js';
import type { Opened } from '../opener.js';
import { texts } from '../texts.js';

const DIALOGS = {
  profile: lazily(() => import('./profile.dialog.js')),
  settings: lazily(() => import('./settings.dialog.js')),
};

function useSignOut() {
  const { leave } = useIdentity();
  const notify = useNotice();
  return useMutation({
    mutationFn: endSession,
    onSuccess: (isKnown) => {
      if (isKnown) notify('success', texts.signOut.doneTitle, texts.signOut.done);
      leave();
    },
    onError: () => notify('error', texts.signOut.failedTitle, texts.signOut.failed),
  });
}

/** What opens from the avatar. */
export default function AccountMenu({ anchor, open: isOpen, onClose }: Opened) {
  const { account } = useIdentity();
  const signOut = useSignOut();
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const open = (name: keyof typeof DIALOGS) => () => {
    onClose();
    setDialog(name);
  };
  useEffect(() => preloadSoon(...Object.values(DIALOGS)), []);
  const Dialog = dialog && DIALOGS[dialog];
  return (
    <>
      <Menu
        open={isOpen}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          root: { role: 'region', 'aria-label': texts.account.yours },
          paper: { sx: { minWidth: 240, mt: 1 } },
          list: { 'aria-label': texts.account.yours },
        }}
      >
        <Box component="li" role="none" sx={{ px: 2, py: 1, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Typography sx={{ fontWeight: 650 }}>
            <bdi>{account.fullName || texts.account.withoutName}</bdi>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {account.email}
          </Typography>
          <Badge
            tone={account.role === 'admin' ? 'error' : 'neutral'}
            label={account.roleName ?? texts.account.roles[account.role] ?? account.role}
          />
        </Box>
        <Divider component="li" role="none" />
        <MenuItem onClick={open('profile')}>
          <ListItemIcon>
            <UserRound size={18} />
          </ListItemIcon>
          {texts.profile.title}
        </MenuItem>
        <MenuItem onClick={open('settings')}>
          <ListItemIcon>
            <Settings size={18} />
          </ListItemIcon>
          {texts.settings.title}
        </MenuItem>
        <MenuItem disabled={signOut.isPending} onClick={() => signOut.mutate()}>
          <ListItemIcon>
            <LogOut size={18} />
          </ListItemIcon>
          {texts.signOut.action}
        </MenuItem>
      </Menu>
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}
