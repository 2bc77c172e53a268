/**
 * Progress on the terminal: nobody looks at a still screen for more than ten seconds, and nothing scrolls for nothing.
 */
const NOTICE_MS = 1_000;
const HEARTBEAT_MS = 10_000;
const started = performance.now();

const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

export const say = (text = '') => process.stdout.write(`${text}\n`);

/** Milliseconds mark of this process's first line, for totals. */
export const sinceStart = () => seconds(started);

/**
 * Runs `work`; tells when it goes on for a second, again every ten, and how long it took.
 * @template T
 * @param {string} name what happens, in the reader's words
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const from = performance.now();
  const onItsWay = () => say(`  … ${name} (${seconds(from)})`);
  const first = setTimeout(onItsWay, NOTICE_MS);
  const heartbeat = setInterval(onItsWay, HEARTBEAT_MS);
  try {
    const result = await work();
    say(`  ✓ ${name} (${seconds(from)})`);
    return result;
  } catch (error) {
    say(`  ✗ ${name} (${seconds(from)})`);
    throw error;
  } finally {
    clearTimeout(first);
    clearInterval(heartbeat);
  }
}

/**
 * Tells a failed step: what happened, the tool's own words, what to do.
 * @param {unknown} error
 */
export function tell(error) {
  const { message, output, advice } = /** @type {any} */ (error);
  say(`\n✗ ${message ?? error}`);
  if (output) say(output.trimEnd());
  if (advice) say(`→ ${advice}`);
  if (!output && !advice && error instanceof Error) say(error.stack);
}

/** Tells a failed step and ends the process. */
export function fail(error) {
  tell(error);
  process.exit(1);
}
