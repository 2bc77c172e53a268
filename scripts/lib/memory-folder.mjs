import { statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** Containers have 64 MB of it unless they are told otherwise: too little for browsers, and for what heaps hold. */
const ENOUGH_BYTES = 1e9;

/**
 * Lets what tests write down lie in memory, where there is enough of it. The event log waits for the disk at every commit,
 * 7 ms each time: a test that is over before the machine loses power has nothing of that (docs/adr/0089).
 */
export function useMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) process.env.TMPDIR = IN_MEMORY;
  } catch {
    // Only Linux has it.
  }
}
