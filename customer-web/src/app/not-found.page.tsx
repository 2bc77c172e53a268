import { Button, Container, Heading, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTitle } from '../shared/ui/layout/use-title.js';
import { texts } from './texts.js';

export default function NotFoundPage() {
  const { pathname } = useLocation();
  useTitle(texts.notFound);
  useEffect(() => {
    // The specification asks for the missing path in the log.
    // oxlint-disable-next-line no-console
    console.warn(`No such page: ${pathname}`);
  }, [pathname]);
  return (
    <Container maxW="md" py={{ base: '16', md: '28' }} textAlign="center">
      <Text fontSize="7xl" fontWeight="bold" letterSpacing="tight" color="brand.fg" lineHeight="1" aria-hidden>
        404
      </Text>
      <Heading as="h1" size="2xl" mt="4">
        {texts.noPageHere}
      </Heading>
      <Text mt="3" mb="8" color="fg.muted" overflowWrap="anywhere">
        {texts.nothingAt(pathname)}
      </Text>
      <Button asChild>
        <Link to="/">{texts.returnHome}</Link>
      </Button>
    </Container>
  );
}
