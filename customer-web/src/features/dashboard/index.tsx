import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../shared/ui/navigation/lazy-page.js';

export const routes: RouteObject[] = [{ index: true, ...lazyPage(() => import('./dashboard.page.js')) }];
