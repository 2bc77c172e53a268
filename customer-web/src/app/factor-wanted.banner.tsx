import { lazily, useFactorWanted } from '@veilway/web-client';
import { Suspense } from 'react';

/** Staff alone needs it. */
const FactorWantedAlert = lazily(() => import('./factor-wanted.alert.js'));

/** Below every page while who is signed in should set up a second factor: above it would push away what is there already. */
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
