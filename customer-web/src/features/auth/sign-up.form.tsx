import { useMutation } from '@tanstack/react-query';
import { faultsOf } from '@veilway/web-client/form';
import type { FormEvent } from 'react';
import { toast } from '../../shared/ui/feedback/toaster.js';
import { signUp } from './api.js';
import auth from './auth.styles.js';
import { PasswordField } from './password-field.js';
import { signUpSchema } from './sign.schema.js';
import { TextField } from './text-field.js';
import { validated } from './validated.js';
import { texts } from './texts.js';

export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const creating = useMutation({
    mutationFn: signUp,
    onSuccess: (_, { email }) => {
      toast.success(texts.signedUp);
      onSignedUp(email);
    },
    onError: (error) => toast.error({ title: texts.notSignedUp, description: error.message }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = validated(signUpSchema, event.currentTarget);
    if (values) creating.mutate(values);
  };

  return (
    <form onSubmit={submit} className={auth.form}>
      <TextField name="fullName" label={texts.fullName} type="text" autoComplete="name" />
      <TextField name="email" label={texts.email} type="email" autoComplete="email" />
      <PasswordField
        autoComplete="new-password"
        hint={texts.passwordHint}
        fault={faultsOf(creating.error)['password']}
      />
      <button type="submit" className={auth.submit} disabled={creating.isPending}>
        {creating.isPending ? texts.creatingAccount : texts.createAccount}
      </button>
    </form>
  );
}
