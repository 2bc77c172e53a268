import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useIdentity, type Wanted } from './guard.js';
import { NotFoundPage } from './not-found.page.js';
import { LINKS } from './sidebar.js';

/** Screens of whoever may; nobody else finds a page there. The console begins at the first page that one may look at. */
export function Only({ may: wanted }: { may: Wanted }) {
  const { may } = useIdentity();
  const { pathname } = useLocation();
  if (may(wanted)) return <Outlet />;
  const first = pathname === '/' && LINKS.find((link) => may(link.may));
  return first ? <Navigate to={first.to} replace /> : <NotFoundPage />;
}
