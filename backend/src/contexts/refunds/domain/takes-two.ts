/** Up to which amount one admin is enough, in cents. */
export type Limit = { aloneUpToCents: number };

/** Whether one admin is not enough to pay so much back: what was paid back of the order before counts. */
export const takesTwo = (grantedCents: number, amountCents: number, { aloneUpToCents }: Limit): boolean =>
  grantedCents + amountCents > aloneUpToCents;
