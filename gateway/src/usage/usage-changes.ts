import type { SavedUsage } from './usage-ledger.js';

/** What became of a ledger between two saves. Totals never go. */
export type UsageChanges = SavedUsage & {
  /** Public keys of peers whose last counters are forgotten. */
  gone: string[];
};

const isSame = (one: object | undefined, other: object): boolean =>
  one !== undefined &&
  Object.entries(other).every(([field, value]) => (one as Record<string, unknown>)[field] === value);

/** Takes in one save after the other; between them it is what the newest was. */
export class SavedState {
  private readonly bases: Map<string, SavedUsage['bases'][number]>;
  private readonly totals: Map<string, SavedUsage['totals'][number]>;

  constructor(private saved: SavedUsage) {
    this.bases = new Map(saved.bases.map((base) => [base.publicKey, base]));
    this.totals = new Map(saved.totals.map((total) => [total.configId, total]));
  }

  get whole(): SavedUsage {
    return { ...this.saved, bases: [...this.bases.values()], totals: [...this.totals.values()] };
  }

  /** What is different in a newer one; nothing where nothing is. */
  changesTo(newer: SavedUsage): UsageChanges | undefined {
    const present = new Set(newer.bases.map(({ publicKey }) => publicKey));
    const gone = [...this.bases.keys()].filter((publicKey) => !present.has(publicKey));
    const bases = newer.bases.filter((base) => !isSame(this.bases.get(base.publicKey), base));
    const totals = newer.totals.filter((total) => !isSame(this.totals.get(total.configId), total));
    const { bases: _, totals: __, ...head } = newer;
    const isNothing = !gone.length && !bases.length && !totals.length && isSame(this.saved, head);
    return isNothing ? undefined : { ...head, gone, bases, totals };
  }

  take({ gone, ...changes }: UsageChanges): void {
    for (const publicKey of gone) this.bases.delete(publicKey);
    for (const base of changes.bases) this.bases.set(base.publicKey, base);
    for (const total of changes.totals) this.totals.set(total.configId, total);
    this.saved = changes;
  }
}
