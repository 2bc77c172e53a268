import { lazy, Suspense } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { LandingPage } from '../features/landing/landing.page.js';
import { Loading } from '../shared/ui/loading.js';
import { NotFoundPage } from './not-found.page.js';
import { PageError } from './page-error.js';
import { Shell } from './shell.js';

const AuthPage = lazy(() => import('../features/auth/auth.page.js'));
const DashboardPage = lazy(() => import('../features/dashboard/dashboard.page.js'));
const PayPage = lazy(() => import('../features/checkout/pay.page.js'));

const Screen = () => (
  <Shell>
    <Suspense fallback={<Loading what="page" />}>
      <Outlet />
    </Suspense>
  </Shell>
);

export const routes: RouteObject[] = [
  {
    element: <Screen />,
    errorElement: <PageError />,
    children: [
      { path: '/', element: <LandingPage /> },
      { path: '/auth', element: <AuthPage /> },
      { path: '/dashboard', element: <DashboardPage /> },
      { path: '/pay/:orderId', element: <PayPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
