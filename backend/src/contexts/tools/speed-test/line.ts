/** What may go ahead of its time: less than anybody notices. */
const AHEAD_MS = 50;

/** What all tests of this process share: the line is not theirs alone. */
export class Line {
  private freeAt = -Infinity;
  private readonly bytesPerMs: number;

  constructor(
    megabits: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.bytesPerMs = (megabits * 1_000_000) / 8 / 1_000;
  }

  /** Puts bytes behind those that were there before. @returns how many milliseconds they wait for their turn */
  take(bytes: number): number {
    const now = this.now();
    this.freeAt = Math.max(this.freeAt, now - AHEAD_MS) + bytes / this.bytesPerMs;
    return Math.max(0, this.freeAt - now);
  }
}
