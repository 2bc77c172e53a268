import { useMutation } from '@tanstack/react-query';
import { useSending } from '@veilway/web-client';
import { useForm } from '@veilway/web-client/form';
import { useState } from 'react';
import { forgotPassword } from '../api.js';
import { AuthFrame } from '../parts/auth-frame.js';
import auth from '../auth.styles.js';
import { texts } from './forgotten.texts.js';
import { Notice } from '../parts/notice.js';
import { addressSchema } from '../sign.schema.js';
import { TextField } from '../parts/text-field.js';
import { texts as common } from '../texts.js';

/** Asks where the link is to go. What it answers is the same whoever has the address. */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState<string>();
  const asking = useMutation({ mutationFn: forgotPassword });
  const sending = useSending(asking.isPending);
  const form = useForm(addressSchema, {
    error: asking.error,
    send: (values) => {
      setEmail(values.email);
      asking.mutate(values.email);
    },
  });
  if (asking.isSuccess) return <OnItsWay email={asking.variables} onAgain={asking.reset} />;
  return (
    <AuthFrame title={texts.forgot} page="/auth/forgot-password">
      <p className={auth.lead}>{texts.enterAddress}</p>
      <noscript>
        <p className={auth.notice}>{common.needsScripts}</p>
      </noscript>
      <form method="post" action="/auth/forgot-password" onSubmit={form.submit} className={auth.form} noValidate>
        <TextField
          name="email"
          label={common.email}
          type="email"
          autoComplete="email"
          defaultValue={email}
          fault={form.faults.email}
        />
        <Notice title={texts.notSent} error={form.failure} />
        <button type="submit" className={auth.submit} {...sending}>
          {asking.isPending ? texts.sendingLink : texts.sendLink}
        </button>
      </form>
      <p className={auth.below}>
        <a href="/auth" className={auth.link}>
          {texts.backToSignIn}
        </a>
      </p>
    </AuthFrame>
  );
}

function OnItsWay({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <AuthFrame title={texts.onItsWay} page="sent">
      <p role="status" className={auth.lead}>
        {texts.sent(email)}
      </p>
      <p className={auth.lead}>{texts.noMail}</p>
      <button type="button" className={auth.resend} onClick={onAgain}>
        {texts.askAgain}
      </button>
      <p className={auth.below}>
        <a href="/auth" className={auth.link}>
          {texts.backToSignIn}
        </a>
      </p>
    </AuthFrame>
  );
}
