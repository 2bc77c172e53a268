import type { Checkpoint, Checkpoints } from '../projections/checkpoints.js';
import type { Database } from '../projections/database.js';
import { collectionOf } from '../projections/read-model.js';
import type { Registry } from '../registry.js';
import { Unavailable } from '../unavailable.js';
import type { Progress } from './progress.js';
import type { ProjectionTerm } from './projection-term.js';

/** How long until the checkpoints of another process are looked at again. */
const POLL_MS = 20;

const shows = (checkpoint: Checkpoint | undefined, position: bigint): boolean =>
  checkpoint?.caughtUp === true && (Boolean(checkpoint.poison) || BigInt(checkpoint.position) >= position);

/** What process managers stand on: whole read models that show what they react to, whichever process makes them. */
export class Shown {
  private checkedIn: ProjectionTerm | undefined;
  private checkInTerm = async (): Promise<void> => undefined;

  constructor(
    private readonly registry: Registry,
    private readonly database: Database,
    private readonly checkpoints: Checkpoints,
    private readonly progress: Progress,
    /** The term of this process, where it leads the read models. */
    private readonly term: () => ProjectionTerm | undefined,
  ) {}

  /** Waits, however long, until all of them are whole and show a position. @returns false when it was stopped before */
  async until(position: bigint, isStopped: () => boolean): Promise<boolean> {
    while (!isStopped()) {
      const term = this.term();
      if (term ? term.caughtUp && term.position >= position : await this.areAt(position)) return true;
      await this.progress.next(POLL_MS);
    }
    return false;
  }

  /**
   * @throws Unavailable or LostLeadership where they are not, as after the database lost its data. The process that makes
   * them hears of that by new connections, and notes later than it writes; others go by what is noted, and look each time.
   */
  async must(position: () => bigint): Promise<void> {
    const term = this.term();
    if (!term?.caughtUp) return this.mustBeAt(position());
    if (term !== this.checkedIn) {
      this.checkedIn = term;
      this.checkInTerm = this.database.whileConnected(() => term.verify());
    }
    await this.checkInTerm();
  }

  private async areAt(position: bigint): Promise<boolean> {
    const known = await this.checkpoints.all();
    return this.registry.readModels.every((model) => shows(known.get(collectionOf(model)), position));
  }

  private async mustBeAt(position: bigint): Promise<void> {
    const [known, collections] = await Promise.all([this.checkpoints.all(), this.database.collections()]);
    for (const id of this.registry.readModels.map(collectionOf)) {
      const checkpoint = known.get(id);
      if (checkpoint?.collection !== collections.get(id) || !shows(checkpoint, position))
        throw new Unavailable('read models', `The list ${id} is not whole, or behind what is to follow.`);
    }
  }
}
