/** Why the product does not start, in a sentence for who started it: nothing in our code is to blame. */
export class CannotStart extends Error {}

/** Takes a line for the terminal. */
export type Say = (line: string) => void;

const FIRST_WORD_MS = 1_000;
const NEXT_WORD_MS = 5_000;

/** Says what is waited for when that takes longer than a second, and again every five. */
export const waitingFor = async <T>(what: () => string, work: Promise<T>, say: Say): Promise<T> => {
  const began = performance.now();
  const tell = () => say(`Waiting for ${what()} (${Math.round((performance.now() - began) / 1_000)} s)`);
  const first = setTimeout(tell, FIRST_WORD_MS);
  const next = setInterval(tell, NEXT_WORD_MS);
  try {
    return await work;
  } finally {
    clearTimeout(first);
    clearInterval(next);
  }
};
