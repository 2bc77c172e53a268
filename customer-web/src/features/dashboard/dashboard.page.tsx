import { Button, Container, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../shared/api/session.js';
import { toast } from '../../shared/ui/toaster.js';
import { useTitle } from '../../shared/ui/use-title.js';
import { account, signOut } from './api.js';
import { Configs } from './configs.js';
import { ConfirmEmail } from './confirm-email.js';
import { Subscription } from './subscription.js';

export default function DashboardPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const token = search.get('token');
  const leaving = useRef(false);
  useTitle('Dashboard');
  if (token) return <ConfirmEmail token={token} />;
  // The tab that signs out goes to the landing page; every other one lands at the sign-in.
  if (!session) return <Navigate to={leaving.current ? '/' : '/auth'} replace />;
  return <Dashboard onLeave={() => (leaving.current = true)} />;
}

function Dashboard({ onLeave }: { onLeave: () => void }) {
  const { data: me } = useQuery(account);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: () => {
      onLeave();
      return signOut();
    },
    onSuccess: async () => {
      toast.success({ title: 'Signed out', description: 'You have been signed out successfully' });
      await navigate('/');
      // Nothing of this account may show when the next one signs in.
      queries.clear();
    },
    onError: () => toast.error({ title: 'Error', description: 'Failed to sign out' }),
  });
  return (
    <Container maxW="6xl" py="8">
      <Flex justify="space-between" align="center" mb="6" gap="4" wrap="wrap">
        <div>
          <Heading as="h1" size="2xl">
            Dashboard
          </Heading>
          <Text color="fg.muted">{me ? `${me.fullName} · ${me.email}` : '\u00a0'}</Text>
        </div>
        <Button variant="outline" size="sm" disabled={leave.isPending} onClick={() => leave.mutate()}>
          Sign out
        </Button>
      </Flex>
      <Stack gap="8">
        <Subscription />
        <Configs />
      </Stack>
    </Container>
  );
}
