import { useMutation, useQuery } from '@tanstack/react-query';
import { SECOND_FACTORS_PAGE, useSending, useSession } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import {
  acceptInvitation,
  acceptInvitationHere,
  isAccepted,
  isBadLink,
  openInvitation,
  type Invitation,
} from '../api.js';
import { AuthFrame } from '../parts/auth-frame.js';
import auth from '../auth.styles.js';
import { BadLink } from '../links/bad-link.js';
import { texts } from './invitation.texts.js';
import { Notice } from '../parts/notice.js';
import { PasswordField } from '../parts/password-field.js';
import { acceptSchema } from '../sign.schema.js';
import { TextField } from '../parts/text-field.js';
import { texts as common } from '../texts.js';
import { useLinkToken } from '../links/use-link-token.js';

const PAGE = '/auth/invitation';

/** The page behind the link of an invitation to work here. Opening it changes nothing. */
export default function InvitationPage({ onSession = () => window.location.assign(SECOND_FACTORS_PAGE) }) {
  const token = useLinkToken();
  if (token === '') return <BadLink reason={common.notWholeLink} next={texts.toSite} to="/" />;
  return <Opened key={token} token={token} onSession={onSession} />;
}

function Opened({ token, onSession }: { token: string | undefined; onSession: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => openInvitation(token!),
    enabled: token !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (isAccepted(error))
    return <BadLink title={texts.alreadyAccepted} reason={error.message} next={texts.signIn} to="/auth" />;
  if (isBadLink(error)) return <BadLink reason={error.message} next={texts.toSite} to="/" />;
  // The invitation may have run out, or was accepted by a request whose answer got lost.
  const onRefused = () => void refetch();
  return (
    <AuthFrame title={texts.title} page={PAGE}>
      <noscript>
        <p className={auth.notice}>{common.needsScripts}</p>
      </noscript>
      {data ? (
        data.hasAccount ? (
          <Existing token={token!} invitation={data} onRefused={onRefused} />
        ) : (
          <Choose token={token!} invitation={data} onRefused={onRefused} onSession={onSession} />
        )
      ) : error ? (
        <>
          <Notice title={texts.notLoaded} error={error} />
          <button type="button" className={auth.submit} onClick={() => void refetch()}>
            {texts.again}
          </button>
        </>
      ) : (
        <p role="status" className={auth.lead}>
          {texts.loading}
        </p>
      )}
    </AuthFrame>
  );
}

type Props = { token: string; invitation: Invitation; onRefused: () => void };

/** A person without an account chooses a password and goes on to the second factor. */
function Choose({ token, invitation: { email, fullName }, onRefused, onSession }: Props & { onSession: () => void }) {
  const accepting = useMutation({
    mutationFn: acceptInvitation,
    onSuccess: onSession,
    onError: onRefused,
  });
  const form = useForm(acceptSchema, {
    error: accepting.error,
    send: (values) => accepting.mutate({ token, ...values }),
  });
  const sending = useSending(accepting.isPending || accepting.isSuccess);
  return (
    <>
      <p className={auth.lead}>{texts.choose(email)}</p>
      <form method="post" action={PAGE} onSubmit={form.submit} className={auth.form} noValidate>
        <TextField
          name="fullName"
          label={common.fullName}
          type="text"
          autoComplete="name"
          defaultValue={fullName}
          {...(form.faults.fullName && { fault: form.faults.fullName })}
        />
        <PasswordField autoComplete="new-password" hint={common.passwordHint} fault={form.faults.password} />
        <Notice title={texts.notAccepted} error={form.failure} />
        <button type="submit" className={auth.submit} {...sending}>
          {accepting.isPending ? texts.accepting : texts.accept}
        </button>
      </form>
    </>
  );
}

/** A person with an account accepts while signed in to it, so that nobody else who reads the mail can. */
function Existing({ token, invitation: { email }, onRefused }: Props) {
  const isSignedIn = Boolean(useSession());
  const accepting = useMutation({ mutationFn: () => acceptInvitationHere(token), onError: onRefused });
  const sending = useSending(accepting.isPending);
  if (accepting.isSuccess)
    return (
      <>
        <p role="status" className={auth.lead}>
          {texts.accepted}. {texts.acceptedText}
        </p>
        <a href="/auth" className={auth.submit}>
          {texts.signIn}
        </a>
      </>
    );
  return (
    <>
      <p className={auth.lead}>{texts.hasAccount(email)}</p>
      <Notice title={texts.notAccepted} error={accepting.error} />
      {isSignedIn ? (
        <button type="button" className={auth.submit} onClick={() => accepting.mutate()} {...sending}>
          {accepting.isPending ? texts.accepting : texts.acceptHere}
        </button>
      ) : (
        <>
          <p className={auth.lead}>{texts.signInFirst}</p>
          <a href="/auth" className={auth.submit}>
            {texts.signIn}
          </a>
        </>
      )}
    </>
  );
}
