import { Box, Button, Container, Heading, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useTitle } from '../../shared/ui/layout/use-title.js';
import { Plans } from './plans.js';
import { Servers } from './servers.js';
import { texts } from './texts.js';

export default function LandingPage() {
  useTitle();
  return (
    <>
      <Box bg="bg.subtle" borderBottomWidth="1px">
        <Container maxW="6xl" py={{ base: '12', md: '20' }}>
          <Heading as="h1" size={{ base: '3xl', md: '5xl' }} maxW="20ch">
            {texts.slogan}
          </Heading>
          <Text fontSize="lg" color="fg.muted" maxW="60ch" my="6">
            {texts.intro}
          </Text>
          <Button asChild size="lg">
            <Link to="/auth?tab=signup">{texts.getStarted}</Link>
          </Button>
        </Container>
      </Box>
      <Container maxW="6xl" py="12">
        <Heading as="h2" size="2xl" mb="6">
          {texts.pricing}
        </Heading>
        <Plans />
        <Heading as="h2" size="2xl" mt="16" mb="6">
          {texts.servers}
        </Heading>
        <Servers />
      </Container>
    </>
  );
}
