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

export const routes: RouteObject[] = [
  { path: '/auth', element: <AuthRoute /> },
  { path: '/auth/forgot-password', ...lazyPage(() => import('./forgot-password.page.js')) },
  { path: '/auth/reset-password', ...lazyPage(() => import('./reset-password.page.js')) },
  { path: '/auth/confirm-address', ...lazyPage(() => import('./confirm-address.page.js')) },
  { path: '/auth/restore-address', ...lazyPage(() => import('./restore-address.page.js')) },
  { path: '/auth/lost-factors', ...lazyPage(() => import('./lost-factors.page.js')) },
  { path: '/auth/keep-factors', ...lazyPage(() => import('./keep-factors.page.js')) },
];
