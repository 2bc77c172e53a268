import { Button, Center, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '@veilway/web-client';
import { Failure } from '../../shared/ui/feedback/failure.js';
import { Loading } from '../../shared/ui/feedback/loading.js';
import { verifyEmail } from './api.js';
import { AuthFrame } from './auth-frame.js';
import { texts } from './confirm-email.texts.js';

/** Where the link in the verification mail leads: it confirms the address, and on to the dashboard. */
export default function ConfirmEmail({ token }: { token: string }) {
  const session = useSession();
  // A query rather than a mutation: it runs once for a token, however often React mounts this.
  const { error, isPending, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => (await verifyEmail(token), true),
    staleTime: Infinity,
    retry: false,
  });
  if (isPending)
    return (
      <AuthFrame title={texts.confirming}>
        <Loading label={texts.loadingConfirmation} lines={1} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={error ? texts.badLink : texts.confirmed}>
      <Center
        boxSize="14"
        mb="4"
        borderRadius="full"
        bg={error ? 'bg.error' : 'bg.success'}
        color={error ? 'fg.error' : 'fg.success'}
        aria-hidden
      >
        {error ? <MailX size={26} /> : <MailCheck size={26} />}
      </Center>
      {error ? (
        <>
          <Failure title={texts.addressNotConfirmed} error={error} retry={refetch} />
          <Text color="fg.muted" mb="6">
            {texts.askForNewLink}
          </Text>
        </>
      ) : (
        <Text color="fg.muted" mb="6">
          {texts.confirmedText}
        </Text>
      )}
      <Button asChild width="full">
        {session ? <Link to="/dashboard">{texts.toDashboard}</Link> : <Link to="/auth">{texts.signIn}</Link>}
      </Button>
    </AuthFrame>
  );
}
