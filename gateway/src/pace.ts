/** Runs a task soon after it was asked for, never twice at once, and once for all that asked while it waited. */
export class Pace {
  private state: 'idle' | 'waiting' | 'running' | 'again' = 'idle';
  private notBefore = 0;

  /** @param apartMs least time between the starts of two runs; the first starts at once */
  constructor(
    private readonly apartMs: number,
    private readonly task: () => Promise<void>,
  ) {}

  soon(): void {
    if (this.state === 'running') this.state = 'again';
    if (this.state !== 'idle') return;
    this.state = 'waiting';
    setTimeout(() => void this.run(), Math.max(0, this.notBefore - performance.now())).unref();
  }

  private async run(): Promise<void> {
    this.state = 'running';
    this.notBefore = performance.now() + this.apartMs;
    await this.task();
    const again = (this.state as string) === 'again';
    this.state = 'idle';
    if (again) this.soon();
  }
}
