/** To the sign-up, and from there to the order of the plan. */
export const signUpFor = (planId: string) =>
  `/auth?${new URLSearchParams({ tab: 'signup', redirect: `/dashboard/billing?plan=${encodeURIComponent(planId)}` })}`;
