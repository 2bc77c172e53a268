const STEP_MS = 100;

/** Ends after so long, and says how far it is. Stops at 95 per cent: the rest is for what else is awaited. */
export const patience = (ms: number, progress: (percent: number) => void): Promise<void> =>
  new Promise((resolve) => {
    const began = performance.now();
    const ticking = setInterval(() => {
      const passed = performance.now() - began;
      progress(Math.min(95, (95 * passed) / ms));
      if (passed < ms) return;
      clearInterval(ticking);
      resolve();
    }, STEP_MS);
  });
