/** In percent, to a tenth; null where there is nothing to be a part of. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1_000) / 10 : null;
