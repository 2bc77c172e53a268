import { Suspense, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { lazily, useSession } from '@veilway/web-client';
import { wayOut } from '../shared/api/sign-out.js';

const ConfirmEmail = lazily(() => import('../features/auth/confirm-email.js'));
const DashboardLayout = lazily(() => import('./dashboard.layout.js'));
export const loadLayout = DashboardLayout.preload;

/** Lets the signed-in pass; others go to the sign-in, which leads back. The link of a mail needs no session. */
export function DashboardGuard() {
  const session = useSession();
  const [wasSignedIn] = useState(session !== undefined);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token && !session) return <Navigate to={wayOut(pathname, wasSignedIn)} replace />;
  return <Suspense fallback={null}>{token ? <ConfirmEmail token={token} /> : <DashboardLayout />}</Suspense>;
}
