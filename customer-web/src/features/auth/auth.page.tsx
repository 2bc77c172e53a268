import { useEffect, useState } from 'react';
import { useSession } from '@veilway/web-client';
import { AuthFrame } from './auth-frame.js';
import { AuthTabs } from './auth-tabs.js';
import { SignInForm } from './sign-in.form.js';
import { SignUpForm } from './sign-up.form.js';

/** `onSession` leads away: somebody is signed in, here or in another tab. */
export default function AuthPage({ onSession }: { onSession: () => void }) {
  const [tab, setTab] = useState<'signin' | 'signup'>('signin');
  const [email, setEmail] = useState<string>();
  const session = useSession();
  useEffect(() => {
    if (session) onSession();
    // Once for a session, whatever else is drawn anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session]);
  if (session) return null;
  const onSignedUp = (address: string) => {
    setEmail(address);
    setTab('signin');
  };
  return (
    <AuthFrame title={tab === 'signin' ? 'Sign in to your account' : 'Create an account'}>
      <AuthTabs
        tabs={[
          { name: 'signin', label: 'Sign In', panel: <SignInForm key={email} email={email} /> },
          { name: 'signup', label: 'Sign Up', panel: <SignUpForm onSignedUp={onSignedUp} /> },
        ]}
        selected={tab}
        onSelect={setTab}
      />
    </AuthFrame>
  );
}
