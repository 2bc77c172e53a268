/** What accounts may try for free, once, before they buy anything: this plan, while it is sold. */
export const TRIAL = { planId: 'pro', days: 7 } as const;
