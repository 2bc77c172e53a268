import { Button, Center, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { MailCheck, MailX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSending, useSession } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { Failure } from '../../../shared/ui/feedback/failure.js';
import { orderPage } from '../../../shared/ui/navigation/order-page.js';
import { isBadLink, verifyEmail } from '../api.js';
import { AuthFrame } from '../parts/auth-frame.js';
import auth from '../auth.styles.js';
import { texts } from './confirm-email.texts.js';
import { PasswordField } from '../parts/password-field.js';
import { confirmSchema } from '../sign.schema.js';

/** Where the link in the verification mail leads: the link alone confirms nothing, whoever or whatever opens it. */
export default function ConfirmEmail({ token }: { token: string }) {
  const confirming = useMutation({ mutationFn: verifyEmail });
  const sending = useSending(confirming.isPending);
  const form = useForm(confirmSchema, {
    error: confirming.error,
    send: ({ password }) => confirming.mutate({ token, password }),
  });
  if (confirming.isSuccess) return <Confirmed {...confirming.data} />;
  if (isBadLink(confirming.error)) return <BadLink error={confirming.error} />;
  return (
    <AuthFrame title={texts.confirm}>
      <Text color="fg.muted" mb="6">
        {texts.enterPassword}
      </Text>
      <form onSubmit={form.submit} className={auth.form} noValidate>
        <PasswordField autoComplete="current-password" fault={form.faults.password} />
        {form.failure && <Failure title={texts.addressNotConfirmed} error={form.failure} />}
        <button type="submit" className={auth.submit} {...sending}>
          {confirming.isPending ? texts.confirming : texts.confirmButton}
        </button>
      </form>
    </AuthFrame>
  );
}

/** With what the account begins was said at the sign-up, maybe in another browser. `planId`: with the order of that plan. */
function Confirmed({ planId, trial }: { planId: string | null; trial: boolean }) {
  const session = useSession();
  const order = planId && orderPage(planId);
  return (
    <AuthFrame title={texts.confirmed} page="confirmed">
      <Center boxSize="14" mb="4" borderRadius="full" bg="bg.success" color="fg.success" aria-hidden>
        <MailCheck size={26} />
      </Center>
      <Text color="fg.muted" mb="6" role="status">
        {trial ? texts.trialBegins : texts.confirmedText}
      </Text>
      <Button asChild width="full">
        {session ? (
          <Link to={order ?? '/dashboard'}>{order ? texts.toPlan : texts.toDashboard}</Link>
        ) : (
          <Link to={order ? `/auth?${new URLSearchParams({ redirect: order })}` : '/auth'}>{texts.signIn}</Link>
        )}
      </Button>
    </AuthFrame>
  );
}

function BadLink({ error }: { error: Error }) {
  return (
    <AuthFrame title={texts.badLink} page="bad link">
      <Center boxSize="14" mb="4" borderRadius="full" bg="bg.error" color="fg.error" aria-hidden>
        <MailX size={26} />
      </Center>
      <Failure title={texts.addressNotConfirmed} error={error} />
      <Text color="fg.muted" mb="6">
        {texts.askForNewLink}
      </Text>
      <Button asChild width="full">
        <Link to="/auth">{texts.signIn}</Link>
      </Button>
    </AuthFrame>
  );
}
