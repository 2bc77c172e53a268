/** Where an item lies against a stretch of the order: before it (negative), inside (0) or after (positive). */
export type Side<T> = (item: T) => number;

type Place = [chunk: number, offset: number];

const chunkSize = 512;

/** First position in `items` that passes, for a test that fails first and passes from some item on. */
const firstWhere = <T>(items: readonly T[], passes: (item: T) => boolean): number => {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Items kept in order in chunks, so that adding one moves at most a chunk. No two items may compare equal. */
export class OrderedList<T> {
  #chunks: T[][] = [];

  constructor(
    private readonly compare: (a: T, b: T) => number,
    items: readonly T[] = [],
  ) {
    const sorted = [...items].sort(compare);
    for (let i = 0; i < sorted.length; i += chunkSize / 2) this.#chunks.push(sorted.slice(i, i + chunkSize / 2));
  }

  add(item: T): void {
    if (this.#chunks.length === 0) {
      this.#chunks.push([item]);
      return;
    }
    const after = (other: T) => this.compare(other, item) >= 0;
    const at = Math.min(this.#chunkWhere(after), this.#chunks.length - 1);
    const chunk = this.#chunks[at]!;
    chunk.splice(firstWhere(chunk, after), 0, item);
    if (chunk.length > chunkSize) this.#chunks.splice(at + 1, 0, chunk.splice(chunkSize / 2));
  }

  remove(item: T): void {
    const [at, offset] = this.#seek((other) => this.compare(other, item) >= 0);
    const chunk = this.#chunks[at];
    if (chunk?.[offset] !== item) throw new Error('The index has lost an item: it was changed while it was indexed.');
    chunk.splice(offset, 1);
    if (chunk.length === 0) this.#chunks.splice(at, 1);
  }

  /** The items of a stretch in order, without its first so many. The list must not change meanwhile. */
  *forward(side: Side<T>, skip = 0): Generator<T> {
    let [at, offset] = this.#further(
      this.#seek((item) => side(item) >= 0),
      skip,
    );
    for (; at < this.#chunks.length; at++, offset = 0) {
      const chunk = this.#chunks[at]!;
      for (; offset < chunk.length; offset++) {
        const item = chunk[offset]!;
        if (side(item) !== 0) return;
        yield item;
      }
    }
  }

  /** The items of a stretch from its end, without its last so many. The list must not change meanwhile. */
  *backward(side: Side<T>, skip = 0): Generator<T> {
    const [end, endOffset] = this.#further(
      this.#seek((item) => side(item) > 0),
      -skip,
    );
    for (let at = end; at >= 0; at--) {
      const chunk = this.#chunks[at] ?? [];
      for (let offset = (at === end ? endOffset : chunk.length) - 1; offset >= 0; offset--) {
        const item = chunk[offset]!;
        if (side(item) !== 0) return;
        yield item;
      }
    }
  }

  /** How many items a stretch has, without visiting them. */
  count(side: Side<T>): number {
    return this.#rank((item) => side(item) > 0) - this.#rank((item) => side(item) >= 0);
  }

  #rank(passes: (item: T) => boolean): number {
    const [at, offset] = this.#seek(passes);
    let before = offset;
    for (let i = 0; i < at; i++) before += this.#chunks[i]!.length;
    return before;
  }

  /** The place so many items after another one, or before it, found without visiting them. */
  #further([at, offset]: Place, items: number): Place {
    let left = offset + items;
    for (; left < 0 && at > 0; at--) left += this.#chunks[at - 1]!.length;
    for (; left >= (this.#chunks[at]?.length ?? Infinity); at++) left -= this.#chunks[at]!.length;
    return [at, left];
  }

  #seek(passes: (item: T) => boolean): Place {
    const at = this.#chunkWhere(passes);
    const chunk = this.#chunks[at];
    return [at, chunk ? firstWhere(chunk, passes) : 0];
  }

  #chunkWhere(passes: (item: T) => boolean): number {
    return firstWhere(this.#chunks, (chunk) => passes(chunk.at(-1)!));
  }
}
