/** Customers are warned at this part of their allowance. */
export const WARN_PERCENT = 80;

/** The plan's data with what was granted for the running period. `null`: without limit. */
export const allowanceOf = ({ plan, grantedBytes }: Allowed): number | null =>
  plan.allowanceBytes === null ? null : plan.allowanceBytes + grantedBytes;

type Allowed = { plan: { allowanceBytes: number | null }; grantedBytes: number };

/** Whether what was used has reached a part of an allowance. `null`: without limit, which is never reached. */
export const reaches = (percent: number, usedBytes: number, allowanceBytes: number | null): boolean =>
  allowanceBytes !== null && usedBytes * 100 >= allowanceBytes * percent;

/** Whether a limit leaves more room than the one before. `null`: without limit. */
export const isLarger = (next: number | null, before: number | null): boolean =>
  before !== null && (next === null || next > before);
