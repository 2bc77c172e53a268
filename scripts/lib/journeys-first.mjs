import TestSequencer from '@jest/test-sequencer';

const isJourney = ({ path }) => path.includes('/e2e/');

/**
 * Journeys take longest and wait more than they compute. Begun first, they leave no worker waiting for another; with other
 * files between them, what they leave of the processor is used.
 */
export default class JourneysFirst extends TestSequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const others = sorted.filter((test) => !isJourney(test));
    const journeys = sorted.filter(isJourney);
    // Half of the others: the rest fills the workers while the last journey goes on.
    const between = Math.floor(others.length / 2 / Math.max(1, journeys.length));
    return [
      ...journeys.flatMap((journey, n) => (n === 0 ? [journey] : [journey, ...others.splice(0, between)])),
      ...others,
    ];
  }
}
