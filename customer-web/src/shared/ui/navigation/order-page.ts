const PAGE = '/dashboard/billing';

/** Where somebody orders a plan. */
export const orderPage = (planId: string): string => `${PAGE}?plan=${encodeURIComponent(planId)}`;

/** The plan that is ordered there. */
export function orderedAt(page: string | null): string | undefined {
  const url = URL.parse(page ?? '', window.location.origin);
  return (url?.pathname === PAGE && url.searchParams.get('plan')) || undefined;
}
