import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const DownloadsPage = lazy(() => import('./downloads.page.js'));

export const routes: RouteObject[] = [{ path: 'downloads', element: <DownloadsPage /> }];
