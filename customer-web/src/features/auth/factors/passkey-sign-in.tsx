import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSending } from '@veilway/web-client';
import { answerBy, callOffOffer, knowsPasskeys, offersPasskeys } from '@veilway/web-client/passkeys';
import { passkeyOptions, signInByPasskey } from '../api.js';
import auth from '../auth.styles.js';
import { greet } from '../greet.js';
import { texts } from './passkey-sign-in.texts.js';
import { tell } from '../parts/tell.js';
import { texts as pageTexts } from '../texts.js';

/** Signs in without a password: by a button, and where the browser offers passkeys at the email's field, there. */
export default function PasskeySignIn() {
  const signing = useMutation({
    mutationFn: async ({ isOffer }: { isOffer: boolean }) => {
      const answer = await answerBy(passkeyOptions(), isOffer);
      if (answer) await signInByPasskey(answer);
      return answer !== undefined;
    },
    onSuccess: (isSignedIn) => isSignedIn && greet(),
    onError: (error, { isOffer }) =>
      // An offer that could not be made was asked for by nobody.
      isOffer ? undefined : tell.error({ title: pageTexts.notSignedIn, description: error.message }),
  });
  const { mutate } = signing;
  useEffect(() => {
    void offersPasskeys().then((isOffered) => isOffered && mutate({ isOffer: true }));
    return callOffOffer;
  }, [mutate]);
  const isWaiting = signing.isPending && signing.variables.isOffer === false;
  const sending = useSending(isWaiting);
  if (!knowsPasskeys()) return null;
  return (
    <button type="button" className={auth.resend} onClick={() => mutate({ isOffer: false })} {...sending}>
      {isWaiting ? texts.waiting : texts.signIn}
    </button>
  );
}
