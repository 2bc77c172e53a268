import { Button, Container, Heading, Text } from '@chakra-ui/react';
import { texts } from './texts.js';

/** Stands for a page that broke, most often because a newer version was put in place while it was open. */
export const PageError = () => (
  <Container maxW="md" py="24" textAlign="center" role="alert">
    <Heading as="h1" size="2xl">
      {texts.broken}
    </Heading>
    <Text my="6" color="fg.muted">
      {texts.brokenAdvice}
    </Text>
    <Button onClick={() => window.location.reload()}>{texts.loadAgain}</Button>
  </Container>
);
