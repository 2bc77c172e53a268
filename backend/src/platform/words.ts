/** `YYYY-MM-DD`, UTC, of a time or of its ISO 8601 text. */
export const dateOf = (at: Date | string): string =>
  (typeof at === 'string' ? at : at.toISOString()).slice(0, 'YYYY-MM-DD'.length);

/** Whole cents as people write them: `19.99 USD`. */
export const moneyOf = (cents: number, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`;
