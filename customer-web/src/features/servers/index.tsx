import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ServersPage = lazy(() => import('./servers.page.js'));

export const routes: RouteObject[] = [{ path: 'servers', element: <ServersPage /> }];
