/** Beyond this, somebody should look at the machine's clock. */
const NOTABLE_MS = 60_000;

const MACHINE = { now: () => Date.now(), elapsed: () => performance.now() };

/**
 * The time as the API says it, and as it goes on from there: what ends at a time then ends when the API means it to, also
 * on a machine whose clock is wrong or is set meanwhile. Up to a second late, never early. Until the API has answered, it
 * is the machine's.
 */
export class ApiClock {
  /** The API's time when nothing had elapsed on the machine's steady clock. */
  private zero: number | null = null;
  private isWrong = false;

  constructor(
    private readonly log: (line: string) => void,
    private readonly machine = MACHINE,
  ) {}

  /** Milliseconds since 1970. */
  now(): number {
    return this.zero === null ? this.machine.now() : this.zero + this.machine.elapsed();
  }

  /** How far the machine's clock is ahead; negative where it is behind. */
  get aheadMs(): number {
    return this.machine.now() - this.now();
  }

  /** Takes the Date header of an answer that has just come. */
  hear(date: string | null): void {
    const time = Date.parse(date ?? '');
    if (Number.isNaN(time)) return;
    this.zero = time - this.machine.elapsed();
    const { aheadMs } = this;
    const isWrong = Math.abs(aheadMs) > NOTABLE_MS;
    if (isWrong && !this.isWrong)
      this.log(
        `this machine's clock is ${spoken(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'} the API's: ` +
          `going by the API's. Set it right, such as with "timedatectl set-ntp true"`,
      );
    if (!isWrong && this.isWrong) this.log("this machine's clock is right again");
    this.isWrong = isWrong;
  }
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

function spoken(ms: number): string {
  const [unit, size] = UNITS.find(([, size]) => ms >= size) ?? UNITS[2];
  const count = Math.round(ms / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
