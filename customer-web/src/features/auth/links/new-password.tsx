import { useMutation } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { isBadLink } from '../api.js';
import { AuthFrame } from '../parts/auth-frame.js';
import auth from '../auth.styles.js';
import { BadLink } from './bad-link.js';
import { Notice } from '../parts/notice.js';
import { PasswordField } from '../parts/password-field.js';
import { type NewPassword, newPasswordSchema } from '../sign.schema.js';
import { texts } from '../texts.js';
import { useLinkToken } from './use-link-token.js';

type Props = {
  /** Its own path. */
  page: string;
  send: (body: NewPassword & { token: string }) => Promise<unknown>;
  words: Record<'title' | 'explanation' | 'send' | 'sending' | 'failed' | 'done' | 'doneText', string>;
  /** Where to go with a link that is worth nothing. */
  otherwise: { label: string; to: string };
};

/** Where a mailed link leads that wants a new password. It changes nothing by being opened, by whoever or whatever. */
export function NewPasswordPage(props: Props) {
  const token = useLinkToken();
  if (token === '') return <BadLink reason={texts.notWholeLink} next={props.otherwise.label} to={props.otherwise.to} />;
  return <NewPasswordForm key={token} token={token} {...props} />;
}

function NewPasswordForm({ token = '', page, send, words, otherwise }: Props & { token: string | undefined }) {
  const saving = useMutation({ mutationFn: send });
  const sending = useSending(saving.isPending);
  const form = useForm(newPasswordSchema, {
    error: saving.error,
    send: ({ password }) => saving.mutate({ token, password }),
  });
  if (saving.isSuccess) return <Done words={words} />;
  if (isBadLink(saving.error))
    return <BadLink reason={saving.error.message} next={otherwise.label} to={otherwise.to} />;
  return (
    <AuthFrame title={words.title} page={page}>
      <p className={auth.lead}>{words.explanation}</p>
      <noscript>
        <p className={auth.notice}>{texts.needsScripts}</p>
      </noscript>
      <form method="post" action={page} onSubmit={form.submit} className={auth.form} noValidate>
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          hint={texts.passwordHint}
          fault={form.faults.password}
        />
        <Notice title={words.failed} error={form.failure} />
        <button type="submit" className={auth.submit} {...sending}>
          {saving.isPending ? words.sending : words.send}
        </button>
      </form>
    </AuthFrame>
  );
}

const Done = ({ words }: Pick<Props, 'words'>) => (
  <AuthFrame title={words.done} page="done">
    <p role="status" className={auth.lead}>
      {words.doneText}
    </p>
    <a href="/auth" className={auth.submit}>
      {texts.signIn}
    </a>
  </AuthFrame>
);
