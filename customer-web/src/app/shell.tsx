import { Box, Button, Container, Flex, Text } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useBrand } from '../shared/api/brand.js';
import { useSession } from '../shared/api/session.js';

const Toaster = lazy(() => import('../shared/ui/toaster.js'));

export function Shell({ children }: { children: ReactNode }) {
  const brand = useBrand();
  const session = useSession();
  const { pathname } = useLocation();
  return (
    <Flex direction="column" minH="100dvh">
      <Box as="header" borderBottomWidth="1px" bg="bg.panel">
        <Container maxW="6xl" py="3">
          <Flex align="center" justify="space-between" gap="4">
            <Link to="/">
              <Flex align="center" gap="2">
                <img src="/favicon.svg" alt="" width={24} height={24} />
                <Text fontWeight="semibold" fontSize="lg">
                  {brand?.brandName ?? '\u00a0'}
                </Text>
              </Flex>
            </Link>
            {!['/auth', '/dashboard'].includes(pathname) && (
              <Button asChild size="sm" variant="outline">
                {session ? <Link to="/dashboard">Dashboard</Link> : <Link to="/auth">Sign In</Link>}
              </Button>
            )}
          </Flex>
        </Container>
      </Box>
      <Box as="main" flex="1">
        {children}
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
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </Flex>
  );
}
