import { Container } from '@chakra-ui/react';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SiteFrame } from '../shared/ui/layout/site-frame.js';
import { PageComing } from './page-coming.js';

/** What surrounds the public pages. */
export default function SiteLayout() {
  const { pathname } = useLocation();
  return (
    <SiteFrame path={pathname}>
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
    </SiteFrame>
  );
}
