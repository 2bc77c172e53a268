import { Tabs } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../../shared/api/session.js';
import { useGoTo } from '../../shared/ui/use-go-to.js';
import { AuthFrame } from './auth-frame.js';
import { destination } from './destination.js';
import { SignInForm } from './sign-in.form.js';
import { SignUpForm } from './sign-up.form.js';

export default function AuthPage() {
  const [tab, setTab] = useState('signin');
  const [email, setEmail] = useState<string>();
  const session = useSession();
  const goTo = useGoTo();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { from?: string } | null };
  const next = destination(state?.from ?? search.get('redirect'));
  useEffect(() => {
    if (session) goTo(next, { replace: true });
    // Only a session, here or from another tab, leads away.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session]);
  if (session) return null;
  return (
    <AuthFrame title={tab === 'signin' ? 'Sign in to your account' : 'Create an account'}>
      <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)} lazyMount fitted>
        <Tabs.List mb="5">
          <Tabs.Trigger value="signin">Sign In</Tabs.Trigger>
          <Tabs.Trigger value="signup">Sign Up</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="signin" p="0">
          <SignInForm key={email} email={email} />
        </Tabs.Content>
        <Tabs.Content value="signup" p="0">
          <SignUpForm
            onSignedUp={(address) => {
              setEmail(address);
              setTab('signin');
            }}
          />
        </Tabs.Content>
      </Tabs.Root>
    </AuthFrame>
  );
}
