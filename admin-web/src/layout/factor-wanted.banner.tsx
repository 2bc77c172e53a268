import { lazily, useFactorWanted } from '@veilway/web-client';
import { Suspense } from 'react';

const FactorWantedAlert = lazily(() => import('./factor-wanted.alert.js'));

/** Above every page while who is signed in should set up a second factor. */
export function FactorWantedBanner() {
  const wanted = useFactorWanted();
  return (
    wanted && (
      <Suspense fallback={null}>
        <FactorWantedAlert wanted={wanted} />
      </Suspense>
    )
  );
}
