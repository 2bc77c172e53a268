import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTitle } from '../shared/ui/layout/use-title.js';
import { NotFound } from './not-found.js';
import { texts } from './texts.js';

/** Within an application that is open already; the server answers, and logs, what is asked of it. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  useTitle(texts.notFound);
  useEffect(() => {
    // The specification asks for the missing path in the log.
    // oxlint-disable-next-line no-console
    console.warn(`No such page: ${pathname}`);
  }, [pathname]);
  return <NotFound />;
}
