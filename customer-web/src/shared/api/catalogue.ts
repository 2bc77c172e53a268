import { queryOptions } from '@tanstack/react-query';
import { dataOf } from '@veilway/api-client';
import { api } from '@veilway/web-client';

export const plans = queryOptions({ queryKey: ['plans'], queryFn: () => dataOf(api.GET('/api/v1/plans'), 'items') });

/** The plan that can be tried for free; undefined where none can. */
export const trialIn = <T extends { trialDays: number | null }>(plans: readonly T[]) =>
  plans.find((plan): plan is T & { trialDays: number } => plan.trialDays !== null);

export const servers = queryOptions({
  queryKey: ['servers'],
  queryFn: () => dataOf(api.GET('/api/v1/servers'), 'items'),
  select: ({ items }) => items,
});
