import JestRunner from 'jest-runner';

const isJourney = ({ path }) => path.includes('/e2e/');

/**
 * Journeys wait more than they compute, all others compute more than they wait: side by side they use what the machine has.
 * More than two journeys at a time would come near their limits: each has a product and a browser (docs/adr/0090).
 */
const LANES = [
  { holds: isJourney, workers: 2 },
  { holds: (test) => !isJourney(test), workers: 2 },
];

/** A Jest runner that gives each lane its own workers. Whoever asks for fewer with `--maxWorkers` has that many in each. */
export default class Lanes {
  supportsEventEmitters = true;
  #lanes;

  constructor(globalConfig, context) {
    this.#lanes = LANES.map(({ holds, workers }) => {
      const maxWorkers = Math.min(workers, globalConfig.maxWorkers);
      return { holds, runner: new JestRunner({ ...globalConfig, maxWorkers }, context) };
    });
  }

  on(event, listener) {
    const ends = this.#lanes.map(({ runner }) => runner.on(event, listener));
    return () => ends.forEach((end) => end());
  }

  async runTests(tests, watcher, options) {
    const begun = this.#lanes
      .map(({ holds, runner }) => ({ runner, held: tests.filter(holds) }))
      .filter(({ held }) => held.length > 0);
    const run = ({ runner, held }) => runner.runTests(held, watcher, options);
    // In this very process, only one after the other.
    if (options.serial) for (const lane of begun) await run(lane);
    else await Promise.all(begun.map(run));
  }
}
