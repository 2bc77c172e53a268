import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../shared/ui/navigation/lazy-page.js';

export const routes: RouteObject[] = [{ path: 'servers', ...lazyPage(() => import('./servers.page.js')) }];
