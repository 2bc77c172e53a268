import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SessionEnd } from './session-end.js';
import { SiteComing } from './site.coming.js';

/** Around everything. Another part of the site shows at once that it comes: a page that was left would stay meanwhile. */
export function Root() {
  const [, part] = useLocation().pathname.split('/');
  return (
    <>
      <SessionEnd />
      <Suspense key={part} fallback={<SiteComing />}>
        <Outlet />
      </Suspense>
    </>
  );
}
