/** Tries until it holds, and says what was waited for when it does not in time. */
export const eventually = async (
  what: string,
  condition: () => Promise<boolean> | boolean,
  timeoutMs = 30_000,
): Promise<void> => {
  for (const deadline = Date.now() + timeoutMs; !(await condition()); await new Promise((r) => setTimeout(r, 50)))
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain until ${what}.`);
};
