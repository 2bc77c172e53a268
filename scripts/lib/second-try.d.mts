/** How many tests passed and failed, a file that could not run counting as one; and of each file that failed. */
export type Outcome = {
  passed: number;
  failed: number;
  failedFiles: { file: string; passed: number; failed: number }[];
};

export declare const MOST_TRIED_AGAIN: number;

/** @returns `unsteady`: the files that failed, and passed when they were run once more */
export declare function withSecondTry(
  jest: (args: string[]) => Promise<Outcome>,
  say: (line: string) => void,
): Promise<{ passed: number; failed: number; unsteady: string[] }>;
