import { Button, Container, Heading, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTitle } from '../shared/ui/use-title.js';

export function NotFoundPage() {
  const { pathname } = useLocation();
  useTitle('Page not found');
  useEffect(() => {
    // The specification asks for the missing path in the log.
    // eslint-disable-next-line no-console
    console.warn(`No such page: ${pathname}`);
  }, [pathname]);
  return (
    <Container maxW="md" py="24" textAlign="center">
      <Heading as="h1" size="5xl">
        404
      </Heading>
      <Text my="6" color="fg.muted">
        There is no page here.
      </Text>
      <Button asChild>
        <Link to="/">Return to Home</Link>
      </Button>
    </Container>
  );
}
