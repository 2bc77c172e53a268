import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { greeting, useSending, welcome } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { isOurs } from '../../shared/ui/navigation/is-ours.js';
import { asked, destination } from './destination.js';
import { isUnconfirmed, signIn } from './api.js';
import auth from './auth.styles.js';
import { PasswordField } from './password-field.js';
import { ResendLink } from './resend-link.js';
import { signInSchema } from './sign.schema.js';
import { TextField } from './text-field.js';
import { tell, tellFirst } from './tell.js';
import { texts } from './texts.js';

/** A successful sign-in changes the session; the page watches it and leaves. */
export function SignInForm({ email }: { email?: string }) {
  const [rememberedEmail, rememberEmail] = useState<string>();
  const signing = useMutation({
    mutationFn: signIn,
    onSuccess: () =>
      isOurs(new URL(destination(asked(window.location.search)))) ? tell.success(welcome) : greeting.leave(),
    onError: (error) =>
      tell.error(isUnconfirmed(error) ? texts.notConfirmed : { title: texts.notSignedIn, description: error.message }),
  });

  const { submit, faults } = useForm(signInSchema, {
    error: signing.error,
    onFaults: tellFirst,
    send: (values) => {
      rememberEmail(values.email);
      signing.mutate(values);
    },
  });
  const signingIn = useSending(signing.isPending);

  return (
    <form method="post" action="/auth" onSubmit={submit} className={auth.form}>
      <TextField
        name="email"
        label={texts.email}
        type="email"
        autoComplete="email"
        defaultValue={email}
        fault={faults.email}
        // The link would go to the address of the last attempt, which this one is not.
        onInput={() => rememberEmail(undefined)}
      />
      <PasswordField autoComplete="current-password" fault={faults.password} autoFocus={email !== undefined} />
      <button type="submit" className={auth.submit} {...signingIn}>
        {signing.isPending ? texts.signingIn : texts.signIn}
      </button>
      <ResendLink email={rememberedEmail} isOffered={isUnconfirmed(signing.error)} />
    </form>
  );
}
