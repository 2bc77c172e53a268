/** What a seed decides: the same seed, the same draws. (mulberry32) */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  one<T>(things: readonly T[]): T {
    return things[this.between(0, things.length - 1)]!;
  }

  shuffled<T>(things: readonly T[]): T[] {
    const rest = [...things];
    return things.map(() => rest.splice(this.between(0, rest.length - 1), 1)[0]!);
  }
}
