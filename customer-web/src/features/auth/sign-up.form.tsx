import { useMutation } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { signUp } from './api.js';
import auth from './auth.styles.js';
import { PasswordField } from './parts/password-field.js';
import { wish } from './destination.js';
import { signUpSchema } from './sign.schema.js';
import { TextField } from './parts/text-field.js';
import { tell, tellFirst } from './parts/tell.js';
import { texts } from './texts.js';
import { TrialTerms } from './trial-terms.js';

type Props = { isForTrial: boolean; onSignedUp: (email: string) => void };

export function SignUpForm({ isForTrial, onSignedUp }: Props) {
  const creating = useMutation({
    mutationFn: signUp,
    onSuccess: (_, { email }) => {
      tell.success(texts.signedUp);
      onSignedUp(email);
    },
    onError: (error) => tell.error({ title: texts.notSignedUp, description: error.message }),
  });

  const { submit, faults } = useForm(signUpSchema, {
    error: creating.error,
    onFaults: tellFirst,
    send: (values) => creating.mutate({ ...values, ...wish(window.location.search) }),
  });
  const sending = useSending(creating.isPending);

  return (
    <form method="post" action="/auth" onSubmit={submit} className={auth.form}>
      {isForTrial && <TrialTerms />}
      <TextField name="fullName" label={texts.fullName} type="text" autoComplete="name" fault={faults.fullName} />
      <TextField name="email" label={texts.email} type="email" autoComplete="email" fault={faults.email} />
      <PasswordField autoComplete="new-password" hint={texts.passwordHint} fault={faults.password} />
      <button type="submit" className={auth.submit} {...sending}>
        {creating.isPending ? texts.creatingAccount : texts.createAccount}
      </button>
    </form>
  );
}
