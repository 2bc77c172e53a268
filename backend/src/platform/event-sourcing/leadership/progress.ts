/** While no request waits for it, an event waits this long for others: a batch costs little more than one event. */
const LINGER_MS = 10;
/** The same during a rebuild, when everybody waits for the last event only. */
const REBUILD_LINGER_MS = 50;
/** From so many waiting requests on, a fuller batch saves them more time than waiting for it costs. */
const CROWD = 4;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Who wants to know how far the projections of this process are, and who of them is in a hurry. */
export class Progress {
  private readonly hurried = new Set<(position: bigint) => void>();
  private readonly patient = new Set<(position: bigint) => void>();
  private hurry: () => void = () => undefined;

  /** For requests: what they wait for is not kept back. */
  onProgress(listener: (position: bigint) => void): () => void {
    this.hurried.add(listener);
    this.hurry();
    return () => this.hurried.delete(listener);
  }

  /** The next time, or when it takes long. */
  async next(longestMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const over = () => {
        clearTimeout(late);
        this.patient.delete(over);
        resolve();
      };
      const late = setTimeout(over, longestMs);
      this.patient.add(over);
    });
  }

  tell(position: bigint): void {
    for (const listener of [...this.hurried, ...this.patient]) listener(position);
  }

  async linger(isCaughtUp: boolean): Promise<void> {
    if (!isCaughtUp) return delay(REBUILD_LINGER_MS);
    if (this.hurried.size >= CROWD) return delay(LINGER_MS);
    if (this.hurried.size) return;
    await new Promise<void>((resolve) => {
      const timeout = setTimeout(resolve, LINGER_MS);
      this.hurry = () => {
        clearTimeout(timeout);
        resolve();
      };
    });
  }
}
