const STEP_MS = 100;

/** Answers at whole steps of time only, so that how long the work took does not tell which way it went. */
export const inEvenTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const passed = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(passed / STEP_MS) * STEP_MS - passed));
  }
};
