import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../shared/ui/lazy-page.js';

export const routes: RouteObject[] = [{ path: 'downloads', ...lazyPage(() => import('./downloads.page.js')) }];
