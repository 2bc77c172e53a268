/** The plan that accounts may try for free, once, before they buy anything; while it is sold, and the trial is offered. */
export const TRIAL_PLAN = 'pro';
