import { performance } from 'node:perf_hooks';

/** What may go ahead of its time: less than anybody notices. */
const AHEAD_MS = 50;
/** How often the line looks whether others wait, and of that time what this process may be busy before they do. */
const LOOK_EVERY_MS = 50;
const MOST_BUSY = 0.5;
/** What it gives up at a look, and gets back; and what it never gives up, so that every test comes to an end. */
const LESS = 0.7;
const MORE = 1.05;
const LEAST_SHARE = 0.02;

/** How busy this process was since it was last asked, 0 to 1. */
function loadOfLoop(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/**
 * What all tests of this process share: the line is not theirs alone. Nor is the process: where they keep it busy, they
 * get less of the line, and whoever asks for something else is answered meanwhile.
 */
export class Line {
  private freeAt = -Infinity;
  private lookAt = -Infinity;
  private share = 1;
  private readonly bytesPerMs: number;

  constructor(
    megabits: number,
    private readonly now: () => number = () => performance.now(),
    private readonly load: () => number = loadOfLoop(),
  ) {
    this.bytesPerMs = (megabits * 1_000_000) / 8 / 1_000;
  }

  /** Puts bytes behind those that were there before. @returns how many milliseconds they wait for their turn */
  take(bytes: number): number {
    const now = this.now();
    this.giveWay(now);
    this.freeAt = Math.max(this.freeAt, now - AHEAD_MS) + bytes / (this.bytesPerMs * this.share);
    return Math.max(0, this.freeAt - now);
  }

  private giveWay(now: number): void {
    if (now < this.lookAt) return;
    this.lookAt = now + LOOK_EVERY_MS;
    const isBusy = this.load() > MOST_BUSY;
    this.share = Math.min(1, Math.max(LEAST_SHARE, this.share * (isBusy ? LESS : MORE)));
  }
}
