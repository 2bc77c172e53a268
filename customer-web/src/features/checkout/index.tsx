import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const PayPage = lazy(() => import('./pay.page.js'));

export const routes: RouteObject[] = [{ path: '/pay/:orderId', element: <PayPage /> }];
