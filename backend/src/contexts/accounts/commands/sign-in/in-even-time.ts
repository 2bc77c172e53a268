const STEP_MS = 100;

type Even = Readonly<{
  /** Well above what the work takes where nothing else is to do: who is just below a step is told from who is just above. */
  stepMs?: number;
  /** Not held back: the answer itself says which way the work went. */
  atOnce?: (outcome: unknown) => boolean;
}>;

/** Answers at whole steps of time only, so that how long the work took does not tell which way it went. */
export const inEvenTime = async <T>(work: () => Promise<T>, { stepMs = STEP_MS, atOnce }: Even = {}): Promise<T> => {
  const began = performance.now();
  let isHeldBack = true;
  try {
    const outcome = await work();
    isHeldBack = !atOnce?.(outcome);
    return outcome;
  } finally {
    const passed = performance.now() - began;
    if (isHeldBack) await new Promise((resolve) => setTimeout(resolve, Math.ceil(passed / stepMs) * stepMs - passed));
  }
};
