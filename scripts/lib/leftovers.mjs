import { setTimeout as pause } from 'node:timers/promises';

// Generous, as a busy machine closes slowly; what stays open, stays for longer.
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 10;

// The process's own pipes open when somebody first asks for them, which must not be laid to the test that did.
for (const name of ['stdin', 'stdout', 'stderr']) void process[name];

/** What keeps this process running: timers, sockets, servers, children. Files being read end by themselves. */
const open = () => process.getActiveResourcesInfo().filter((kind) => !/^(FS|Immediate|CloseReq)/.test(kind));

/** Of what is open now, all that was not before. */
function since(before) {
  const known = [...before];
  return open().filter((kind) => {
    const at = known.indexOf(kind);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

/**
 * A test environment in which a file fails that leaves something open: it would keep Jest, or a program, from ending.
 */
export const withoutLeftovers = (Environment) =>
  class extends Environment {
    #before;
    #failed = false;

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'hook_failure' || (event.name === 'test_done' && event.test.errors.length > 0))
        this.#failed = true;
    }

    async setup() {
      this.#before = open();
      await super.setup();
    }

    async teardown() {
      await super.teardown();
      // A test that failed had no chance to close what it opened, and is what the reader must see.
      if (this.#failed) return;
      const deadline = performance.now() + PATIENCE_MS;
      let left = since(this.#before);
      while (left.length > 0 && performance.now() < deadline) {
        await pause(LOOK_AGAIN_MS, undefined, { ref: false });
        left = since(this.#before);
      }
      if (left.length > 0)
        throw new Error(
          `The tests of this file are over and left open: ${left.join(', ')}. ` +
            'Close it in afterEach or afterAll; `npx jest <file> --detectOpenHandles` may show where it was opened.',
        );
    }
  };
