import { lazily } from '@veilway/web-client';
import { Suspense } from 'react';

const Note = lazily(() => import('./dns-note.js'));

/** Comes when the page is there: nothing else waits for it. */
export const DnsNote = () => (
  <Suspense fallback={null}>
    <Note />
  </Suspense>
);
