import { Container } from '@chakra-ui/react';
import { useTitle } from '../shared/ui/layout/use-title.js';
import { PageComing } from './page-coming.js';

/** Stands for a page whose layout is on its way too. */
export function SiteComing() {
  useTitle();
  return (
    <Container as="main" maxW="6xl" py="8">
      <PageComing />
    </Container>
  );
}
