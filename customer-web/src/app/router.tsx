import { lazy, Suspense } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { routes as billing } from '../features/billing/index.js';
import { routes as checkout } from '../features/checkout/index.js';
import { routes as dashboard } from '../features/dashboard/index.js';
import { routes as downloads } from '../features/downloads/index.js';
import { routes as servers } from '../features/servers/index.js';
import { DashboardGuard } from './dashboard.guard.js';
import { NotFoundPage } from './not-found.page.js';
import { PageError } from './page-error.js';
import { SessionEnd } from './session-end.js';
import { SiteLayout } from './site.layout.js';

const LandingPage = lazy(() => import('../features/landing/landing.page.js'));
const AuthPage = lazy(() => import('../features/auth/auth.page.js'));
const Toaster = lazy(() => import('../shared/ui/toaster.js'));

const Root = () => (
  <>
    <SessionEnd />
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  </>
);

/** A page that breaks leaves what surrounds it alone. */
const guarded = (children: RouteObject[]): RouteObject => ({ errorElement: <PageError />, children });

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <PageError />,
    children: [
      {
        path: '/dashboard',
        element: <DashboardGuard />,
        children: [
          guarded([...dashboard, ...downloads, ...servers, ...billing, { path: '*', element: <NotFoundPage /> }]),
        ],
      },
      { path: '/auth', element: <AuthPage /> },
      {
        element: <SiteLayout />,
        children: [
          guarded([{ path: '/', element: <LandingPage /> }, ...checkout, { path: '*', element: <NotFoundPage /> }]),
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
