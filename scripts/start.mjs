/** `npm start`: brings everything up to date, then runs the product in this very process, so that signals reach it. */
import { fail } from './lib/console.mjs';
import { prepare } from './prepare.mjs';

const PARENT_CHECK_MS = 1_000;

/**
 * npm runs us in a shell, and a shell that is told to end does not tell us: without this, ending npm would leave the
 * product running.
 */
function endWithNpm() {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

if (process.env.npm_lifecycle_event) endWithNpm();
await prepare().catch(fail);
await import('../backend/dist/main.js');
