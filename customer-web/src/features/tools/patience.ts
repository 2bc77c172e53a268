const STEP_MS = 100;

/** Ends after so long, and says how far it is; the last of it is whoever's who waits besides. */
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
