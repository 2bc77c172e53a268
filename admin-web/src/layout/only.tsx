import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Account } from '../providers/types.js';
import { useIdentity } from './guard.js';
import { NotFoundPage } from './not-found.page.js';

export const OVERSEERS: readonly Account['role'][] = ['admin', 'auditor'];
export const DESK: readonly Account['role'][] = ['admin', 'support'];

/** Screens of some roles; who has another one finds no page there. Whoever has the desk alone begins at it. */
export function Only({ roles }: { roles: readonly Account['role'][] }) {
  const { role } = useIdentity().account;
  const { pathname } = useLocation();
  if (roles.includes(role)) return <Outlet />;
  return role === 'support' && pathname === '/' ? <Navigate to="/support" replace /> : <NotFoundPage />;
}
