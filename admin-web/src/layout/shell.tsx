import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Menu } from 'lucide-react';
import { BELOW_NETWORK_LINE } from '@veilway/web-client';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useLive } from '../providers/live.js';
import { Part } from '../ui/part.js';
import { PageHeading } from '../ui/page-title.js';
import { PageSkeleton } from '../ui/page-skeleton.js';
import { AvatarMenu } from './account/avatar-menu.js';
import { ColorModeButton } from './color-mode.button.js';
import { FactorWantedBanner } from './factor-wanted.banner.js';
import { Logo } from './logo.js';
import { NotificationBell } from './notification-bell.js';
import { ProofHost } from './proof-host.js';
import { SearchButton } from './search.button.js';
import { Sidebar } from './sidebar.js';
import { texts } from './texts.js';

const SIDEBAR_WIDTH = 232;

/** What surrounds every page of the console. */
export function Shell() {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const [isOpen, setIsOpen] = useState(false);
  useLive();
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <ProofHost />
      <Link
        href="#content"
        sx={{
          position: 'fixed',
          zIndex: 'tooltip',
          top: 8,
          left: 8,
          p: 1,
          bgcolor: 'background.paper',
          '&:not(:focus)': { transform: 'translateY(-200%)' },
        }}
      >
        {texts.skipToContent}
      </Link>
      <Drawer
        variant={isNarrow ? 'temporary' : 'permanent'}
        open={!isNarrow || isOpen}
        onClose={() => setIsOpen(false)}
        // Where nobody knows yet how wide the screen is, the style sheet does.
        sx={{
          width: isNarrow ? undefined : SIDEBAR_WIDTH,
          flexShrink: 0,
          ...(!isNarrow && { display: { xs: 'none', md: 'block' } }),
        }}
        slotProps={{
          paper: {
            id: 'sidebar',
            // As a drawer over the page it is a dialog, which needs a name.
            'aria-label': isNarrow ? texts.menu : undefined,
            sx: {
              width: SIDEBAR_WIDTH,
              bgcolor: 'background.paper',
              top: BELOW_NETWORK_LINE,
              height: `calc(100% - ${BELOW_NETWORK_LINE})`,
            },
          },
        }}
      >
        <Sidebar onFollow={() => setIsOpen(false)} />
      </Drawer>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <AppBar
          position="sticky"
          color="inherit"
          elevation={0}
          sx={{ top: BELOW_NETWORK_LINE, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
        >
          <Toolbar sx={{ gap: 0.5, px: { xs: 1.5, md: 3 } }}>
            {isNarrow && (
              <IconButton
                edge="start"
                color="inherit"
                aria-label={texts.menu}
                aria-expanded={isOpen}
                aria-controls="sidebar"
                onClick={() => setIsOpen(true)}
              >
                <Menu size={20} />
              </IconButton>
            )}
            {isNarrow && <Logo compact />}
            <PageHeading />
            <SearchButton />
            <ColorModeButton />
            <NotificationBell />
            <AvatarMenu />
          </Toolbar>
        </AppBar>
        <Box component="main" id="content" tabIndex={-1} sx={{ p: { xs: 2, md: 3 }, outline: 'none', maxWidth: 1400 }}>
          <Part>
            <FactorWantedBanner />
          </Part>
          <Part>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </Part>
        </Box>
      </Box>
    </Box>
  );
}
