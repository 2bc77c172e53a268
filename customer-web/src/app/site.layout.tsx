import { Box, Button, Container, Flex, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useBrand, useSession } from '@veilway/web-client';
import { ColorModeButton } from '../shared/ui/theme/color-mode-button.js';
import { Logo } from '../shared/ui/layout/logo.js';
import { PageComing } from './page-coming.js';
import { SkipLink } from './skip-link.js';
import { useFocusOnNavigation } from '../shared/ui/layout/use-focus-on-navigation.js';
import { texts } from './texts.js';

/** What surrounds the public pages. */
export default function SiteLayout() {
  const brand = useBrand();
  const session = useSession();
  const { pathname } = useLocation();
  const content = useFocusOnNavigation(pathname);
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <Box as="header" borderBottomWidth="1px" bg="bg.panel">
        <Container maxW="6xl">
          <Flex align="center" gap="2" minH="16">
            <Box flex="1">
              <Link to="/">
                <Logo />
              </Link>
            </Box>
            <ColorModeButton />
            {pathname !== '/auth' && (
              <Button asChild size="sm" variant="outline">
                {session ? <Link to="/dashboard">{texts.dashboard}</Link> : <Link to="/auth">{texts.signIn}</Link>}
              </Button>
            )}
          </Flex>
        </Container>
      </Box>
      <Box as="main" id="content" ref={content} tabIndex={-1} outline="none" flex="1">
        <Suspense
          key={pathname}
          fallback={
            <Container maxW="6xl" py="8">
              <PageComing />
            </Container>
          }
        >
          <Outlet />
        </Suspense>
      </Box>
      <Box as="footer" borderTopWidth="1px" py="6">
        <Container maxW="6xl">
          {brand && (
            <Text color="fg.muted" fontSize="sm">
              {brand.brandName} · <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
            </Text>
          )}
        </Container>
      </Box>
    </Flex>
  );
}
