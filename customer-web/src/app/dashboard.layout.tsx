import { Box, Flex, IconButton } from '@chakra-ui/react';
import { Menu as MenuIcon } from 'lucide-react';
import { BELOW_NETWORK_LINE, lazily, preloadSoon } from '@veilway/web-client';
import { Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { AllowanceAlert, AllowanceBanner } from '../features/dashboard/allowance-banner.js';
import { MaintenanceBanner } from '../features/dashboard/maintenance-banner.js';
import { NotificationBell } from '../features/notifications/notification-bell.js';
import { useLive } from '../shared/api/live.js';
import { stay } from '../shared/api/sign-out.js';
import { ColorModeButton } from '../shared/ui/theme/color-mode-button.js';
import { Part } from '../shared/ui/feedback/part.js';
import { toast } from '../shared/ui/feedback/toaster.js';
import { Logo } from '../shared/ui/layout/logo.js';
import { ProofHost } from '../shared/ui/dialog/proof-host.js';
import { onFirstClick } from '../shared/ui/navigation/on-first-click.js';
import { Page, TitlePlace } from '../shared/ui/layout/page.js';
import { AccountButton } from './account-button.js';
import { LINKS, parts } from './dashboard.pages.js';
import { FactorWantedBanner } from './factor-wanted.banner.js';
import { PageComing } from './page-coming.js';
import { Sidebar } from './sidebar.js';
import { SkipLink } from '../shared/ui/layout/skip-link.js';
import { useFocusOnNavigation } from '../shared/ui/layout/use-focus-on-navigation.js';
import { texts } from './texts.js';

const AccountMenu = onFirstClick(
  AccountButton,
  lazily(() => import('./account.menu.js')),
);
const SidebarDrawer = lazily(() => import('./sidebar.drawer.js'));

const HEADER = '16';

/** What surrounds every page of the dashboard. */
export default function DashboardLayout() {
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const content = useFocusOnNavigation(pathname);
  useLive();
  useEffect(stay, []);
  useEffect(() => preloadSoon(AccountMenu, NotificationBell, SidebarDrawer, AllowanceAlert, toast, ...parts), []);
  return (
    <TitlePlace value={titlePlace}>
      <ProofHost />
      <SkipLink />
      <Flex minH="100dvh">
        <Flex
          as="aside"
          direction="column"
          display={{ base: 'none', lg: 'flex' }}
          position="sticky"
          top={BELOW_NETWORK_LINE}
          w="60"
          h={`calc(100dvh - ${BELOW_NETWORK_LINE})`}
          flexShrink="0"
          borderRightWidth="1px"
          bg="bg.panel"
        >
          <Flex align="center" px="5" minH={HEADER}>
            <Link to="/">
              <Logo />
            </Link>
          </Flex>
          <Sidebar />
        </Flex>
        <Box flex="1" minW="0">
          <Flex
            as="header"
            align="center"
            gap={{ base: '1', md: '2' }}
            position="sticky"
            top={BELOW_NETWORK_LINE}
            zIndex="sticky"
            minH={HEADER}
            px={{ base: '2', md: '6' }}
            bg="bg.panel"
            borderBottomWidth="1px"
          >
            <SmallScreenMenu />
            <Box ref={setTitlePlace} flex="1" minW="0" px="1" />
            <ColorModeButton />
            <NotificationBell />
            <AccountMenu />
          </Flex>
          <Box
            as="main"
            id="content"
            ref={content}
            tabIndex={-1}
            outline="none"
            maxW="7xl"
            mx="auto"
            px={{ base: '4', md: '6' }}
            py={{ base: '5', md: '8' }}
          >
            {/* Another page, another place to wait at: the page that was left does not stay until this one has come. */}
            <Suspense key={pathname} fallback={<Coming pathname={pathname} />}>
              <Outlet />
            </Suspense>
            {pathname !== '/dashboard' && (
              <Part>
                <MaintenanceBanner />
              </Part>
            )}
            <Part>
              <AllowanceBanner />
            </Part>
            <Part>
              <FactorWantedBanner />
            </Part>
          </Box>
        </Box>
      </Flex>
    </TitlePlace>
  );
}

/** A page that is on its way is named by what led to it. */
const Coming = ({ pathname }: { pathname: string }) => (
  <Page title={LINKS.find(({ to }) => to === pathname)?.label ?? texts.loadingPage}>
    <PageComing />
  </Page>
);

function SmallScreenMenu() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <Flex display={{ base: 'flex', lg: 'none' }} align="center" gap="1">
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={texts.openMenu}
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <MenuIcon />
      </IconButton>
      {/* On the narrowest screens the page's title needs the room. */}
      <Box css={{ '@media (max-width: 22rem)': { display: 'none' } }}>
        <Link to="/">
          <Logo compact />
        </Link>
      </Box>
      {wanted && (
        <Suspense fallback={null}>
          <SidebarDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
