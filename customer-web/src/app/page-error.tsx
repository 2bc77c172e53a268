import { Button, Container, Heading, Text } from '@chakra-ui/react';

/** What is left of a page that broke, most often because a newer version was put in place while it was open. */
export const PageError = () => (
  <Container maxW="md" py="24" textAlign="center" role="alert">
    <Heading as="h1" size="2xl">
      This page could not be shown
    </Heading>
    <Text my="6" color="fg.muted">
      Loading it again usually helps, for instance after an update of the site.
    </Text>
    <Button onClick={() => window.location.reload()}>Load again</Button>
  </Container>
);
