import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazily, useSending, whenIdle } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { isUnconfirmed, type SecondStepNeeded, signIn } from './api.js';
import auth from './auth.styles.js';
import { greet } from './greet.js';
import { PasswordField } from './parts/password-field.js';
import { ResendLink } from './links/resend-link.js';
import { signInSchema } from './sign.schema.js';
import { TextField } from './parts/text-field.js';
import { tell, tellFirst } from './parts/tell.js';
import { texts } from './texts.js';

const PasskeySignIn = lazily(() => import('./factors/passkey-sign-in.js'));

type Props = {
  email?: string;
  /** Called where the password was right, but does not do alone. */
  onSecondStep: (needed: SecondStepNeeded) => void;
};

/** A successful sign-in changes the session; the page watches it and leaves. */
export function SignInForm({ email, onSecondStep }: Props) {
  const [isIdle, setIsIdle] = useState(false);
  // The page does without it, and is there before it.
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const [rememberedEmail, rememberEmail] = useState<string>();
  const signing = useMutation({
    mutationFn: signIn,
    onSuccess: (needed) => (needed === undefined ? greet() : onSecondStep(needed)),
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
        autoComplete="email webauthn"
        defaultValue={email}
        fault={faults.email}
        // The link would go to the address of the last attempt, which this one is not.
        onInput={() => rememberEmail(undefined)}
      />
      <PasswordField autoComplete="current-password" fault={faults.password} autoFocus={email !== undefined} />
      <a href="/auth/forgot-password" className={auth.link}>
        {texts.forgotPassword}
      </a>
      <button type="submit" className={auth.submit} {...signingIn}>
        {signing.isPending ? texts.signingIn : texts.signIn}
      </button>
      <ResendLink email={rememberedEmail} isOffered={isUnconfirmed(signing.error)} />
      <div className={auth.comes}>
        {isIdle && (
          <Suspense fallback={null}>
            <PasskeySignIn />
          </Suspense>
        )}
      </div>
    </form>
  );
}
