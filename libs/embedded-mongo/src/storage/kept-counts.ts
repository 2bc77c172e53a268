import { serialize } from 'bson';
import { compileFilter, type Test } from '../query/filter.js';
import type { Doc } from '../values.js';

type Kept = { count: number; matches: Test; askedAt: number };

/** Each costs every change of the collection two tests. */
const MOST_KEPT = 8;
/** A smaller one is counted as fast as it is kept. */
const LEAST_KEPT = 2_000;
const LONGEST_FILTER_BYTES = 4_000;
/** Who turns the pages of a list asks again before that. */
const KEPT_MS = 60_000;

/** How many match what was asked lately: whatever changes changes them too, so that nobody counts twice. */
export class KeptCounts {
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly now: () => number = Date.now) {}

  /** How many match, where somebody asked lately. */
  known(filter: Doc): number | undefined {
    const name = nameOf(filter);
    return name === undefined ? undefined : this.#kept.get(name)?.count;
  }

  /** How many match; counted where that is not known. */
  of(filter: Doc, count: () => number): number {
    const name = nameOf(filter);
    if (name === undefined) return count();
    const askedAt = this.now();
    const known = this.#kept.get(name);
    const kept = known ?? { count: count(), matches: compileFilter(filter), askedAt };
    this.#kept.delete(name);
    if (kept.count >= LEAST_KEPT) this.#kept.set(name, { ...kept, askedAt });
    if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
    return kept.count;
  }

  /** A document came, went, or became another. */
  change(before: Doc | undefined, after: Doc | undefined): void {
    if (this.#kept.size === 0) return;
    const since = this.now() - KEPT_MS;
    for (const [name, kept] of this.#kept) {
      if (kept.askedAt < since) this.#kept.delete(name);
      else kept.count += Number(after ? kept.matches(after) : false) - Number(before ? kept.matches(before) : false);
    }
  }

  /** Nothing that was counted holds any more. */
  forget(): void {
    this.#kept.clear();
  }
}

const nameOf = (filter: Doc): string | undefined => {
  const bytes = serialize(filter);
  return bytes.length > LONGEST_FILTER_BYTES ? undefined : Buffer.from(bytes).toString('latin1');
};
