import { useQuery } from '@tanstack/react-query';
import { lazily } from '@veilway/web-client';
import { Suspense } from 'react';
import { summary } from './api.js';

const WARN_AT = 0.8;

/** Few need it. */
export const AllowanceAlert = lazily(() => import('./allowance.alert.js'));

/**
 * Below every page once most of the period's data is used, with what can be done about it: above it would push away what is
 * there already.
 */
export function AllowanceBanner() {
  const { data } = useQuery(summary);
  if (!data || data.allowanceBytes === null || data.periodEnd === null) return null;
  const { usedBytes, allowanceBytes, periodEnd } = data;
  if (usedBytes < WARN_AT * allowanceBytes) return null;
  return (
    <Suspense fallback={null}>
      <AllowanceAlert {...data} allowanceBytes={allowanceBytes} periodEnd={periodEnd} />
    </Suspense>
  );
}
