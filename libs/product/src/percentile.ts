/** The p-th percentile by nearest rank; p from 0 to 100. */
export const percentile = (samples: readonly number[], p: number): number => {
  const ranked = [...samples].sort((a, b) => a - b);
  return ranked[Math.max(0, Math.ceil((p / 100) * ranked.length) - 1)]!;
};
