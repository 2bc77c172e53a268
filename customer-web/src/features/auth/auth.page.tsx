import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazily, useSession } from '@veilway/web-client';
import { lasting } from '@veilway/web-client/storage';
import type { SecondStepNeeded } from './api.js';
import { AuthFrame } from './parts/auth-frame.js';
import { AuthTabs } from './auth-tabs.js';
import auth from './auth.styles.js';
import { afterSignUp, forgetAsked, wantsSignUp, wantsTrial } from './destination.js';
import { SignInForm } from './sign-in.form.js';
import { SignUpForm } from './sign-up.form.js';
import { texts } from './texts.js';

const SecondStep = lazily(() => import('./factors/second-step.js'));

/** Reads the page's address. The build draws the page without one, as for signing in. */
const useHere = (says: (search: string) => boolean) =>
  useSyncExternalStore(
    () => () => undefined,
    () => says(window.location.search),
    () => false,
  );

const keepsNothing = () => !lasting.isKept();

type Props = {
  /** Called when somebody is signed in, here or in another tab; leaves the page. */
  onSession: () => void;
  /** Whether the visitor is here because their session ended without signing out. */
  isEnded: boolean;
};

export default function AuthPage({ onSession, isEnded }: Props) {
  const [picked, setTab] = useState<'signin' | 'signup'>();
  const first = useHere(wantsSignUp) ? 'signup' : 'signin';
  const isForTrial = useHere(wantsTrial);
  const isForgetful = useHere(keepsNothing);
  const tab = picked ?? first;
  const [email, setEmail] = useState<string>();
  const [needed, setNeeded] = useState<SecondStepNeeded>();
  const session = useSession();
  useEffect(() => {
    if (!session) return;
    onSession();
    forgetAsked();
    // Leads away once for each session, and not again when `onSession` is another function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session]);
  if (session) return null;
  const onSignedUp = (address: string) => {
    afterSignUp();
    setEmail(address);
    setTab('signin');
  };
  if (needed !== undefined)
    return (
      <Suspense fallback={null}>
        <SecondStep {...needed} onBack={() => setNeeded(undefined)} />
      </Suspense>
    );
  return (
    <AuthFrame title={texts.titles[tab]}>
      <p role="status" className={isEnded ? auth.notice : undefined}>
        {isEnded && texts.sessionEnded}
      </p>
      {isForgetful && <p className={auth.notice}>{texts.needsStorage}</p>}
      <noscript>
        <p className={auth.notice}>{texts.needsScripts}</p>
      </noscript>
      <AuthTabs
        tabs={[
          {
            name: 'signin',
            label: texts.signIn,
            panel: <SignInForm key={email} email={email} onSecondStep={setNeeded} />,
          },
          {
            name: 'signup',
            label: texts.signUp,
            panel: <SignUpForm isForTrial={isForTrial} onSignedUp={onSignedUp} />,
          },
        ]}
        selected={tab}
        onSelect={setTab}
      />
    </AuthFrame>
  );
}
