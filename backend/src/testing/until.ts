const PATIENCE_MS = 45_000;
const LOOK_AGAIN_MS = 10;

/**
 * Waits for a condition. The time is generous, yet less than a test has: it only bounds how long a hang is waited for, on
 * a machine that does other things besides.
 */
export const until = async (condition: () => boolean | Promise<boolean>, what = 'a condition'): Promise<void> => {
  for (const deadline = Date.now() + PATIENCE_MS; !(await condition());) {
    if (Date.now() > deadline) throw new Error(`Waited ${PATIENCE_MS / 1_000} s for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};
