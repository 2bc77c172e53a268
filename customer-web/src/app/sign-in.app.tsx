import { lazily } from '@veilway/web-client';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import AuthPage from '../features/auth/auth.page.js';
import { asked, destination, isEnded } from '../features/auth/destination.js';
import { toast } from '../shared/ui/feedback/toaster.js';
import { isOurs } from '../shared/ui/navigation/is-ours.js';
import '../shared/ui/theme/global.styles.js';
import { useTakenOver } from './use-taken-over.js';

const Site = lazily(() => import('./site.js'));

/** Where signing in leads. */
const next = () => new URL(destination(asked(window.location.search)));

/** The document knows of nobody. */
const useIsEnded = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => isEnded(window.location.search),
    () => false,
  );

/**
 * The sign-in page by itself: all that a first visit of `/auth` waits for. It is in the document, so that it
 * shows before any script is there. The rest of the site comes while somebody types, and takes its place.
 */
export default function SignInApp() {
  const [isLeft, setIsLeft] = useState(false);
  const hasEnded = useIsEnded();
  useTakenOver();
  useEffect(() => {
    const prepare = () => {
      void Site.preload().then(({ preload }) => preload(next().pathname));
      void toast.preload();
    };
    document.addEventListener('focusin', prepare, { once: true });
    return () => document.removeEventListener('focusin', prepare);
  }, []);
  const leave = () => {
    if (!isOurs(next())) return window.location.replace(next());
    window.history.replaceState(null, '', next());
    setIsLeft(true);
  };
  if (!isLeft) return <AuthPage onSession={leave} isEnded={hasEnded} />;
  return (
    <Suspense fallback={null}>
      <Site />
    </Suspense>
  );
}
