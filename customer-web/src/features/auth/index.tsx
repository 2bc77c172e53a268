import { lazy } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { useGoTo } from '../../shared/ui/navigation/use-go-to.js';
import { asked, destination } from './destination.js';

const AuthPage = lazy(() => import('./auth.page.js'));

function AuthRoute() {
  const { search } = useLocation();
  const goTo = useGoTo();
  return <AuthPage onSession={() => goTo(destination(asked(search)), { replace: true })} />;
}

export const routes: RouteObject[] = [{ path: '/auth', element: <AuthRoute /> }];
