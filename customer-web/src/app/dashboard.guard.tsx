import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '@veilway/web-client';
import { wayOut } from '../shared/api/sign-out.js';

const ConfirmEmail = lazy(() => import('../features/auth/confirm-email.js'));
export const loadLayout = () => import('./dashboard.layout.js');
const DashboardLayout = lazy(loadLayout);

/** Lets the signed-in pass; others go to the sign-in, which leads back. The link of a mail needs no session. */
export function DashboardGuard() {
  const session = useSession();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token && !session) return <Navigate to={wayOut(pathname)} replace />;
  return <Suspense fallback={null}>{token ? <ConfirmEmail token={token} /> : <DashboardLayout />}</Suspense>;
}
