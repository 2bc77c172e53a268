import { matchRoutes, Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { routes as auth } from '../features/auth/index.js';
import { routes as checkout } from '../features/checkout/index.js';
import { routes as tools } from '../features/tools/index.js';
import { Chakra } from '../shared/ui/theme/chakra.js';
import { lazyPage } from '../shared/ui/navigation/lazy-page.js';
import { DashboardGuard, loadLayout } from './dashboard.guard.js';
import { ErrorBoundary } from './error-boundary.js';
import { pages } from './dashboard.pages.js';
import { Root } from './root.js';

const notFound: RouteObject = { path: '*', ...lazyPage(() => import('./not-found.page.js')) };
const landing: RouteObject = { path: '/', ...lazyPage(() => import('../features/landing/landing.page.js')) };

/** A page that breaks leaves its layout standing. */
const Guarded = () => (
  <ErrorBoundary>
    <Outlet />
  </ErrorBoundary>
);

export const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        path: '/dashboard',
        element: <DashboardGuard />,
        handle: loadLayout,
        children: [
          {
            element: <Guarded />,
            children: [...pages, notFound],
          },
        ],
      },
      ...auth,
      ...tools,
      landing,
      {
        ...lazyPage(() => import('./site.layout.js')),
        children: [
          {
            element: <Guarded />,
            children: [...checkout, notFound],
          },
        ],
      },
    ],
  },
];

type Load = () => Promise<unknown>;

/** Starts loading the pages of a path now, not when they are drawn. */
export const preload = (path: string): Promise<unknown> =>
  Promise.all((matchRoutes(routes, path) ?? []).map(async ({ route }) => (route.handle as Load | undefined)?.()));

/** All screens. Plain routes: what loads data is react-query, and the router's own loaders would weigh 20 kB. */
export const Routes = () => (
  <Chakra>
    <ErrorBoundary>{useRoutes(routes)}</ErrorBoundary>
  </Chakra>
);
