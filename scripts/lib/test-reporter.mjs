/**
 * A Jest reporter: one line per finished file, the failures in full, a heartbeat while a long file runs.
 * Our own, because the standard one prints every console line and redraws a progress bar that logs cannot show.
 */
import { relative } from 'node:path';
import { say } from './console.mjs';
import { ROOT } from './run.mjs';

const HEARTBEAT_MS = 10_000;

export default class LineReporter {
  #running = new Map();
  #failures = [];
  #heartbeat;
  #files = 0;
  #seen = 0;

  onRunStart({ numTotalTestSuites }) {
    this.#files = numTotalTestSuites;
    this.#heartbeat = setInterval(() => this.#tellWhatRuns(), HEARTBEAT_MS);
  }

  onTestFileStart({ path }) {
    this.#running.set(path, performance.now());
  }

  onTestFileResult({ path }, result) {
    this.#running.delete(path);
    const { numPassingTests: passed, numFailingTests: failed, testExecError, failureMessage, perfStats } = result;
    const ok = failed === 0 && !testExecError;
    const time = ((perfStats.end - perfStats.start) / 1000).toFixed(1);
    const counts = [`${passed} passed`, ...(ok ? [] : [testExecError ? 'could not run' : `${failed} failed`])].join(
      ', ',
    );
    say(`  ${ok ? '✓' : '✗'} [${++this.#seen}/${this.#files}] ${relative(ROOT, path)}: ${counts} (${time} s)`);
    if (ok || !failureMessage) return;
    const failure = `${relative(ROOT, path)}\n${failureMessage}`;
    this.#failures.push(failure);
    say(failure);
  }

  onRunComplete() {
    clearInterval(this.#heartbeat);
    // Once more at the end: who reads a long log reads its last page.
    for (const failure of this.#failures) say(failure);
    // Whoever started this waits from now on for its end.
    process.send?.('over');
  }

  #tellWhatRuns() {
    const now = performance.now();
    for (const [path, since] of this.#running)
      say(`  … ${relative(ROOT, path)} (${Math.round((now - since) / 1000)} s)`);
  }
}
