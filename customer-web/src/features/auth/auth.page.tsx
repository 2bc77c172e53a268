import { Card, Container, Heading, Tabs } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../shared/api/session.js';
import { useTitle } from '../../shared/ui/use-title.js';
import { SignInForm } from './sign-in.form.js';
import { SignUpForm } from './sign-up.form.js';

export default function AuthPage() {
  const [tab, setTab] = useState('signin');
  const session = useSession();
  const location = useLocation();
  useTitle(tab === 'signin' ? 'Sign In' : 'Sign Up');
  // A page that needs a session sends here and names itself, so that signing in leads back to it.
  const { from = '/dashboard' } = (location.state ?? {}) as { from?: string };
  if (session) return <Navigate to={from} replace />;
  return (
    <Container maxW="md" py="12">
      <Link to="/">← Back to Home</Link>
      <Card.Root mt="4">
        <Card.Body>
          <Heading as="h1" size="xl" mb="4">
            {tab === 'signin' ? 'Sign in to your account' : 'Create an account'}
          </Heading>
          <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)} lazyMount>
            <Tabs.List mb="2">
              <Tabs.Trigger value="signin">Sign In</Tabs.Trigger>
              <Tabs.Trigger value="signup">Sign Up</Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content value="signin">
              <SignInForm />
            </Tabs.Content>
            <Tabs.Content value="signup">
              <SignUpForm onSignedUp={() => setTab('signin')} />
            </Tabs.Content>
          </Tabs.Root>
        </Card.Body>
      </Card.Root>
    </Container>
  );
}
