import { readFileSync } from 'node:fs';

const LOOK_MS = 1_000;

/** Of another process; nothing where the system does not tell as Linux does. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]; // the name in brackets may hold spaces
  } catch {
    return undefined;
  }
}

/**
 * npm runs us in a shell. A shell that is told to end does not tell us, nor does one whose npm was killed end: without
 * this, what we run would go on when npm is gone.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === atStart) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}
