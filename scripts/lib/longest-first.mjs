import TestSequencer from '@jest/test-sequencer';

/** Long files whose size does not tell so, since the screens that they look at are listed elsewhere. Used where no earlier run is known. */
const isLongest = ({ path }) => path.endsWith('/every-screen.spec.ts');

/** Starts the longest files first, so that no worker waits for another at the end. The rest is Jest's order: by earlier runs, or by size. */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted.filter(isLongest), ...sorted.filter((test) => !isLongest(test))];
  }
}
