import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { toast } from '../../shared/ui/toaster.js';
import { signUp } from './api.js';
import auth from './auth.styles.js';
import { PasswordField } from './password-field.js';
import { signUpSchema } from './sign.schema.js';
import { TextField } from './text-field.js';
import { validated } from './validated.js';

export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const creating = useMutation({
    mutationFn: signUp,
    onSuccess: (_, { email }) => {
      toast.success({ title: 'Account Created!', description: 'Please check your email to verify your account.' });
      onSignedUp(email);
    },
    onError: (error) => toast.error({ title: 'Sign Up Failed', description: error.message }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = validated(signUpSchema, event.currentTarget);
    if (values) creating.mutate(values);
  };

  return (
    <form onSubmit={submit} className={auth.form}>
      <TextField name="fullName" label="Full Name" type="text" autoComplete="name" />
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <PasswordField autoComplete="new-password" hint="At least 6 characters" />
      <button type="submit" className={auth.submit} disabled={creating.isPending}>
        {creating.isPending ? 'Creating Account...' : 'Create Account'}
      </button>
    </form>
  );
}
