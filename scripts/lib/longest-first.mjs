import TestSequencer from '@jest/test-sequencer';

/** Looks at every screen there is, which are listed elsewhere: where no earlier run is known, its size does not tell. */
const isLongest = ({ path }) => path.endsWith('/every-screen.spec.ts');

/** Begun first, the longest leaves no worker waiting for another. The rest is Jest's order: by earlier runs, or by size. */
export default class LongestFirst extends TestSequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted.filter(isLongest), ...sorted.filter((test) => !isLongest(test))];
  }
}
