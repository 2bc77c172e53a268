import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from '../../shared/ui/toaster.js';
import { isUnconfirmed, resendVerification, signIn } from './api.js';
import auth from './auth.styles.js';
import { PasswordField } from './password-field.js';
import { signInSchema } from './sign.schema.js';
import { TextField } from './text-field.js';
import { validated } from './validated.js';

/** A successful sign-in changes the session, which the page watches. */
export function SignInForm({ email }: { email?: string }) {
  const [rememberedEmail, rememberEmail] = useState<string>();
  const signing = useMutation({
    mutationFn: signIn,
    onSuccess: () => toast.success({ title: 'Welcome back!', description: 'You have been signed in successfully.' }),
    onError: (error) =>
      toast.error(
        isUnconfirmed(error)
          ? {
              title: 'Email Not Confirmed',
              description: 'Please check your email and click the confirmation link before signing in.',
            }
          : { title: 'Sign In Failed', description: error.message },
      ),
  });
  const resending = useMutation({
    mutationFn: resendVerification,
    onSuccess: (_, email) =>
      toast.success({ title: 'Verification email sent', description: `We sent a new link to ${email}.` }),
    onError: (error) => toast.error({ title: 'Could not resend', description: error.message }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = validated(signInSchema, event.currentTarget);
    if (!values) return;
    rememberEmail(values.email);
    signing.mutate(values);
  };
  const resend = () =>
    rememberedEmail
      ? resending.mutate(rememberedEmail)
      : toast.error({ title: 'Missing email', description: 'Enter your email and try signing in first.' });

  return (
    <form onSubmit={submit} className={auth.form}>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        // Of another address nobody knows yet whether it waits for a link.
        onInput={() => rememberEmail(undefined)}
      />
      <PasswordField autoComplete="current-password" />
      <button type="submit" className={auth.submit} disabled={signing.isPending}>
        {signing.isPending ? 'Signing In...' : 'Sign In'}
      </button>
      {isUnconfirmed(signing.error) && (
        <button type="button" className={auth.resend} onClick={resend} disabled={resending.isPending}>
          Resend verification email
        </button>
      )}
    </form>
  );
}
