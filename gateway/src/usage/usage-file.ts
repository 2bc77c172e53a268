import type { StateDir } from '../host/state-dir.js';
import { SavedState, type UsageChanges } from './usage-changes.js';
import { UsageLedger, type SavedUsage } from './usage-ledger.js';

const WHOLE = 'usage.json';
const changesAfter = (generation: number) => `usage-${generation}.log`;

/** Then the whole is written again: a start reads no more than this. */
const MOST_BYTES = 8_000_000;

/**
 * The ledger on disk: the whole of it, and behind that what changed, line by line. A line that was cut off was never saved, and
 * counts for nothing. Every whole has lines of its own, so that none is counted into another.
 */
export class UsageFile {
  private state: SavedState | undefined;
  private bytes = 0;
  /** Whose lines count no more once a newer whole is on disk. */
  private readonly stale: number[] = [];

  private constructor(
    private readonly directory: StateDir,
    private generation: number,
  ) {}

  /** The file, and the ledger that it holds; none where nothing was counted yet. */
  static async open(directory: StateDir): Promise<{ file: UsageFile; ledger: UsageLedger | undefined }> {
    const whole = await directory.read<SavedUsage & { generation?: number }>(WHOLE);
    if (!whole) return { file: new UsageFile(directory, 0), ledger: undefined };
    const { generation = 0, ...saved } = whole;
    const file = new UsageFile(directory, generation);
    file.stale.push(generation - 1);
    const state = new SavedState(UsageLedger.restore(saved).save());
    for (const changes of await directory.lines<UsageChanges>(changesAfter(generation))) state.take(changes);
    return { file, ledger: UsageLedger.restore(state.whole) };
  }

  /** Has the ledger on disk, as it is at this moment, when it is done. */
  save(ledger: UsageLedger): Promise<void> {
    const saved = ledger.save();
    if (!this.state || this.bytes > MOST_BYTES) return this.saveWhole(saved);
    const changes = this.state.changesTo(saved);
    if (!changes) return this.directory.settled();
    this.state.take(changes);
    const line = JSON.stringify(changes);
    this.bytes += line.length;
    return this.orWholeNextTime(this.directory.append(changesAfter(this.generation), line));
  }

  private saveWhole(saved: SavedUsage): Promise<void> {
    this.stale.push(this.generation);
    this.generation += 1;
    this.bytes = 0;
    this.state = new SavedState(saved);
    const written = this.directory.write(WHOLE, { ...saved, generation: this.generation });
    return this.orWholeNextTime(written.then(() => this.removeStale()));
  }

  private async removeStale(): Promise<void> {
    for (const generation of this.stale.splice(0)) await this.directory.remove(changesAfter(generation));
  }

  /** What is on disk after a write that failed nobody knows. */
  private async orWholeNextTime(written: Promise<void>): Promise<void> {
    try {
      await written;
    } catch (error) {
      this.state = undefined;
      throw error;
    }
  }
}
