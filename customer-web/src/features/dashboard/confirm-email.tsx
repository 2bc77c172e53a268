import { Alert, Button, Container, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '../../shared/api/session.js';
import { Failure } from '../../shared/ui/failure.js';
import { Loading } from '../../shared/ui/loading.js';
import { verifyEmail } from './api.js';

/** Where the link in the verification mail leads. */
export function ConfirmEmail({ token }: { token: string }) {
  const session = useSession();
  // A query rather than a mutation: it runs once for a token, however often React mounts this.
  const { error, isPending, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => (await verifyEmail(token), true),
    staleTime: Infinity,
    retry: false,
  });
  if (isPending) return <Loading what="confirmation" lines={1} />;
  return (
    <Container maxW="md" py="12">
      <Heading as="h1" size="2xl" mb="4">
        {error ? 'This link did not work' : 'Your email address is confirmed'}
      </Heading>
      {error ? (
        <Failure title="The address is not confirmed" error={error} retry={refetch} />
      ) : (
        <Alert.Root status="success" mb="6">
          <Alert.Indicator />
          <Alert.Title>Thank you. Your account is ready.</Alert.Title>
        </Alert.Root>
      )}
      <Button asChild>
        {session ? <Link to="/dashboard">Go to the dashboard</Link> : <Link to="/auth">Sign In</Link>}
      </Button>
    </Container>
  );
}
