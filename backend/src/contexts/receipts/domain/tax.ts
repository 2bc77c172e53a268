/** The tax in an amount that includes it, in whole cents; what is left is the net amount. */
export const taxIn = (amountCents: number, percent: number): number =>
  amountCents - Math.round((amountCents * 100) / (100 + percent));
