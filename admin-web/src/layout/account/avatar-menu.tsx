import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { LogOut, Settings, UserRound } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { endSession, initialsOf, lazily, preloadSoon } from '@veilway/web-client';
import { Badge } from '../../ui/badge.js';
import { useTitledNotify } from '../../ui/use-titled-notify.js';
import { useIdentity } from '../guard.js';
import { texts } from '../texts.js';

const DIALOGS = {
  profile: lazily(() => import('./profile.dialog.js')),
  settings: lazily(() => import('./settings.dialog.js')),
};

function useSignOut() {
  const { leave } = useIdentity();
  const notify = useTitledNotify();
  return useMutation({
    mutationFn: endSession,
    onSuccess: (isKnown) => {
      if (isKnown) notify('success', texts.signOut.doneTitle, texts.signOut.done);
      leave();
    },
    onError: () => notify('error', texts.signOut.failedTitle, texts.signOut.failed),
  });
}

export function AvatarMenu() {
  const { account } = useIdentity();
  const name = account.fullName || texts.account.withoutName;
  const signOut = useSignOut();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const open = (name: keyof typeof DIALOGS) => () => {
    setAnchor(null);
    setDialog(name);
  };
  useEffect(() => preloadSoon(...Object.values(DIALOGS)), []);
  const Opened = dialog && DIALOGS[dialog];
  return (
    <>
      <IconButton
        aria-label={texts.account.yours}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ p: 0.5 }}
      >
        {/* The style sheet draws the initials: as text they would contradict the button's name. */}
        <Box
          aria-hidden
          data-initials={initialsOf(name)}
          sx={{
            width: 32,
            height: 32,
            display: 'grid',
            placeItems: 'center',
            borderRadius: '50%',
            fontSize: 13,
            fontWeight: 650,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            '&::before': { content: 'attr(data-initials)' },
          }}
        />
      </IconButton>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          root: { role: 'region', 'aria-label': texts.account.yours },
          paper: { sx: { minWidth: 240, mt: 1 } },
          list: { 'aria-label': texts.account.yours },
        }}
      >
        <Box component="li" role="none" sx={{ px: 2, py: 1, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {account.email}
          </Typography>
          <Badge tone={account.role === 'admin' ? 'error' : 'neutral'} label={texts.account.roles[account.role]} />
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
      {Opened && (
        <Suspense fallback={null}>
          <Opened onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}
