import { lazily } from '@veilway/web-client';
import { type RouteObject, useLocation } from 'react-router-dom';
import { lazyPage } from '../../shared/ui/navigation/lazy-page.js';
import { useGoTo } from '../../shared/ui/navigation/use-go-to.js';
import { asked, destination, isEnded } from './destination.js';

const AuthPage = lazily(() => import('./auth.page.js'));

function AuthRoute() {
  const { search } = useLocation();
  const goTo = useGoTo();
  return <AuthPage isEnded={isEnded(search)} onSession={() => goTo(destination(asked(search)), { replace: true })} />;
}

/** What only the links of mails lead to is a document by itself, and costs the dashboard nothing. */
export const routes: RouteObject[] = [
  { path: '/auth', element: <AuthRoute /> },
  { path: '/auth/forgot-password', ...lazyPage(() => import('./links/forgot-password.page.js')) },
];
