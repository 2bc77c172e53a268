import { TRIAL_OFFER } from '../../shared/ui/navigation/first-pages.js';
import { orderPage } from '../../shared/ui/navigation/order-page.js';

/** To the sign-up. */
export const SIGN_UP = '/auth?tab=signup';

/** To the sign-up for the free trial; who has an account already finds it with their plan. */
export const TRIAL = `/auth?${new URLSearchParams({ tab: 'signup', trial: '', redirect: TRIAL_OFFER })}`;

/** To the sign-up, and from there to the order of the plan. */
export const signUpFor = (planId: string) =>
  `/auth?${new URLSearchParams({ tab: 'signup', redirect: orderPage(planId) })}`;
