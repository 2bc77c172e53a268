import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { initialsOf, lazily } from '@veilway/web-client';
import { useIdentity } from '../guard.js';
import { useOpener } from '../opener.js';
import { texts } from '../texts.js';

const AccountMenu = lazily(() => import('./account.menu.js'));

export function AvatarMenu() {
  const { account } = useIdentity();
  const name = account.fullName || texts.account.withoutName;
  const [opener, opened] = useOpener(AccountMenu);
  return (
    <>
      <IconButton aria-label={texts.account.yours} aria-haspopup="menu" {...opener} sx={{ p: 0.5 }}>
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
      {opened}
    </>
  );
}
