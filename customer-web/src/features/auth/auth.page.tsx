import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '@veilway/web-client';
import { AuthFrame } from './auth-frame.js';
import { AuthTabs } from './auth-tabs.js';
import auth from './auth.styles.js';
import { afterSignUp, forgetAsked, wantsSignUp, wantsTrial } from './destination.js';
import { SignInForm } from './sign-in.form.js';
import { SignUpForm } from './sign-up.form.js';
import { texts } from './texts.js';

/** The document that the build drew knows of no address: it signs in. */
const useAddress = (says: (search: string) => boolean) =>
  useSyncExternalStore(
    () => () => undefined,
    () => says(window.location.search),
    () => false,
  );

type Props = {
  /** Called when somebody is signed in, here or in another tab; leaves the page. */
  onSession: () => void;
  /** Whether its visitor is here because a session ended that nobody here had ended. */
  isEnded: boolean;
};

export default function AuthPage({ onSession, isEnded }: Props) {
  const [picked, setTab] = useState<'signin' | 'signup'>();
  const first = useAddress(wantsSignUp) ? 'signup' : 'signin';
  const isForTrial = useAddress(wantsTrial);
  const tab = picked ?? first;
  const [email, setEmail] = useState<string>();
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
  return (
    <AuthFrame title={texts.titles[tab]}>
      <p role="status" className={isEnded ? auth.notice : undefined}>
        {isEnded && texts.sessionEnded}
      </p>
      <noscript>
        <p className={auth.notice}>{texts.needsScripts}</p>
      </noscript>
      <AuthTabs
        tabs={[
          { name: 'signin', label: texts.signIn, panel: <SignInForm key={email} email={email} /> },
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
