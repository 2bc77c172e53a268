import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { lazily } from '@veilway/web-client';
import { useWayOut } from '../shared/api/sign-out.js';
import { SiteComing } from './site.coming.js';

const ConfirmEmail = lazily(() => import('../features/auth/links/confirm-email.js'));
const DashboardLayout = lazily(() => import('./dashboard.layout.js'));
export const loadLayout = DashboardLayout.preload;

/** Lets the signed-in pass; others go to the sign-in, which leads back. The link of a mail needs no session. */
export function DashboardGuard() {
  const wayOut = useWayOut();
  const [search] = useSearchParams();
  const token = search.get('token');
  if (!token && wayOut) return <Navigate to={wayOut} replace />;
  return <Suspense fallback={<SiteComing />}>{token ? <ConfirmEmail token={token} /> : <DashboardLayout />}</Suspense>;
}
