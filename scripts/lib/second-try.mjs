/** More than these fail for one reason that they share, and would fail again. */
export const MOST_TRIED_AGAIN = 3;

/**
 * Runs tests, and where a few files of them failed these once more, one after the other. What holds then was a matter of
 * time; it counts as passed, and is named, for somebody to find out.
 */
export async function withSecondTry(jest, say) {
  const first = await jest([]);
  const files = first.failedFiles.map(({ file }) => file);
  if (files.length === 0 || files.length > MOST_TRIED_AGAIN) return { ...first, unsteady: [] };
  say('Tests that failed, once more');
  const second = await jest(['--runInBand', '--runTestsByPath', ...files]);
  const stillFailing = new Set(second.failedFiles.map(({ file }) => file));
  const sum = (of) => first.failedFiles.reduce((total, file) => total + file[of], 0);
  return {
    passed: first.passed - sum('passed') + second.passed,
    failed: first.failed - sum('failed') + second.failed,
    unsteady: files.filter((file) => !stillFailing.has(file)),
  };
}
