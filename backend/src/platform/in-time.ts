/** What is waited for, or the error of its being late. It goes on unheard: whoever gives up must be able to try again. */
export async function inTime<T>(awaited: Promise<T>, patienceMs: number, late: () => Error): Promise<T> {
  let giveUp: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, reject) => (giveUp = setTimeout(() => reject(late()), patienceMs)));
  try {
    return await Promise.race([awaited, patience]);
  } finally {
    clearTimeout(giveUp);
  }
}
