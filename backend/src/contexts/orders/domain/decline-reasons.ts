export const DECLINE_REASONS = ['superseded', 'outdated', 'payment'] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Why an order was declined, as it is told; all that a payment provider says of money is one. */
export const declineReasonOf = (reason: string | null): DeclineReason | null =>
  reason === null ? null : (DECLINE_REASONS.find((known) => known === reason) ?? 'payment');
