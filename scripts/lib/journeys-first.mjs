import TestSequencer from '@jest/test-sequencer';

const isJourney = ({ path }) => path.includes('/e2e/');

/** Journeys wait more than they compute and take longest: begun first, they leave no worker waiting for the other. */
export default class JourneysFirst extends TestSequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted.filter(isJourney), ...sorted.filter((test) => !isJourney(test))];
  }
}
