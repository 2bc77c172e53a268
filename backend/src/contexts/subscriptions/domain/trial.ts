/** A free trial that nothing follows: it ends by itself. `ahead`: what was bought to follow it. */
export const isTrialAlone = ({ isTrial, ahead }: { isTrial: boolean; ahead: readonly unknown[] }): boolean =>
  isTrial && ahead.length === 0;

/** In what tells of the free trial: whatever is bought in it begins after it. */
export const inTrial = ({ isTrial }: { isTrial?: boolean }): { isTrial: true } | object => (isTrial ? { isTrial } : {});
