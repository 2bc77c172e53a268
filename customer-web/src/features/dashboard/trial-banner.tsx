import { useQuery } from '@tanstack/react-query';
import { lazily } from '@veilway/web-client';
import { Suspense } from 'react';
import { summary } from './api.js';

const TrialAlert = lazily(() => import('./trial.alert.js'));

/** While the free trial runs and nothing follows it. */
export function TrialBanner() {
  const { data } = useQuery(summary);
  if (!data?.trialEndsAt) return null;
  return (
    <Suspense fallback={null}>
      <TrialAlert planName={data.planName!} endsAt={data.trialEndsAt} />
    </Suspense>
  );
}
