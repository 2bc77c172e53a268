import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending } from '@veilway/web-client';
import { faultsOf, useForm } from '@veilway/web-client/form';
import * as z from 'zod/mini';
import { answerBy, knowsPasskeys } from '@veilway/web-client/passkeys';
import { isOver, passkeyOptions, type SecondStepNeeded, takeSecondStep } from '../api.js';
import { AuthFrame } from '../parts/auth-frame.js';
import auth from '../auth.styles.js';
import { greet } from '../greet.js';
import { LostFactors } from './lost-factors.js';
import { texts as lostTexts } from './lost-factors.texts.js';
import { texts } from './second-step.texts.js';
import { tell } from '../parts/tell.js';
import { TextField } from '../parts/text-field.js';
import { texts as pageTexts } from '../texts.js';

const rules = z.object({ code: z.string().check(z.trim(), z.minLength(1, texts.codeRequired)) });

type Props = Pick<SecondStepNeeded, 'ticket' | 'hasApp' | 'hasPasskey'> & { onBack: () => void };

/** The password was right; now what only the account's owner has. */
export default function SecondStep({ ticket, hasApp, hasPasskey, onBack }: Props) {
  const [isByApp, setIsByApp] = useState(hasApp);
  const [isLost, setIsLost] = useState(false);
  const proving = useMutation({
    mutationFn: takeSecondStep,
    onSuccess: greet,
    onError: (error) => {
      // What is wrong with the code is told at its field.
      if (!('code' in faultsOf(error))) tell.error({ title: pageTexts.notSignedIn, description: error.message });
      if (isOver(error)) onBack();
    },
  });
  const byPasskey = useMutation({
    mutationFn: () => answerBy(passkeyOptions(ticket)),
    onSuccess: (passkey) => passkey && proving.mutate({ ticket, passkey }),
    onError: (error) => {
      tell.error({ title: pageTexts.notSignedIn, description: error.message });
      if (isOver(error)) onBack();
    },
  });
  const waiting = useSending(byPasskey.isPending);
  const { submit, mend, faults } = useForm(rules, {
    error: proving.error,
    send: ({ code }) => proving.mutate({ ticket, code }),
  });
  const sending = useSending(proving.isPending);
  const switchWay = () => {
    proving.reset();
    setIsByApp(!isByApp);
  };
  if (isLost) return <LostFactors ticket={ticket} onBack={() => setIsLost(false)} />;
  return (
    <AuthFrame title={texts.title}>
      <p className={auth.lead}>{isByApp ? texts.byApp : hasApp ? texts.byRecoveryCode : texts.byPasskey}</p>
      <form onSubmit={submit} onInput={mend} className={auth.form} noValidate>
        <TextField
          key={String(isByApp)}
          name="code"
          label={isByApp ? texts.code : texts.recoveryCode}
          type="text"
          autoComplete={isByApp ? 'one-time-code' : 'off'}
          {...(isByApp && { inputMode: 'numeric' as const })}
          autoFocus={hasApp}
          fault={faults.code}
        />
        <button type="submit" className={auth.submit} {...sending}>
          {proving.isPending ? pageTexts.signingIn : pageTexts.signIn}
        </button>
        {hasPasskey && knowsPasskeys() && (
          <button
            type="button"
            className={auth.resend}
            autoFocus={!hasApp}
            onClick={() => byPasskey.mutate()}
            {...waiting}
          >
            {byPasskey.isPending ? texts.waiting : texts.usePasskey}
          </button>
        )}
        {hasApp && (
          <button type="button" className={auth.resend} onClick={switchWay}>
            {isByApp ? texts.useRecoveryCode : texts.useApp}
          </button>
        )}
        <button type="button" className={auth.resend} onClick={() => setIsLost(true)}>
          {lostTexts.lost}
        </button>
        <button type="button" className={auth.quiet} onClick={onBack}>
          {texts.back}
        </button>
      </form>
    </AuthFrame>
  );
}
