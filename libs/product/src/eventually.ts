const PATIENCE_MS = 90_000;
const LOOK_AGAIN_MS = 10;

/**
 * Tries until it holds, and says what was waited for when it does not in time. The time is generous, yet less than a test
 * has: it only bounds how long a hang is waited for, on a machine that does other things besides.
 */
export async function eventually(
  what: string,
  condition: () => Promise<boolean> | boolean,
  timeoutMs = PATIENCE_MS,
): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; !(await condition());) {
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
