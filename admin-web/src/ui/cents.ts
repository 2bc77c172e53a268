/** An amount as it is typed, in cents; NaN where it is none. */
export const centsOf = (typed: string): number =>
  /^\d+([.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(',', '.')) * 100) : NaN;

export const typedOf = (cents: number): string => (cents / 100).toFixed(2);
