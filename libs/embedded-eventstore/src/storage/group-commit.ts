import { Refusal } from '../refusal.js';
import type { EventDatabase } from './database.js';

type Job = { work: () => unknown; resolve: (value: never) => void; reject: (error: Error) => void };

/** So many requests at most share a transaction: a bound on what one failure takes along, and on the pause. */
const LARGEST_GROUP = 256;

/**
 * Writes that arrive together share one transaction, hence one wait for the disk; each is answered after the commit.
 * A job that refuses must do so before it writes.
 */
export class GroupCommit {
  readonly #jobs: Job[] = [];
  #scheduled = false;
  #closed = false;

  constructor(
    private readonly db: EventDatabase,
    private readonly after: { commit: () => void; rollback: () => void },
  ) {}

  submit<T>(work: () => T): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('The event store is shutting down.'));
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({ work, resolve, reject });
      this.#schedule();
    });
  }

  /** Commits all that was submitted, and takes no more. */
  close(): void {
    this.#closed = true;
    while (this.#jobs.length > 0) this.#commit(this.#jobs.splice(0, LARGEST_GROUP));
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#commit(this.#jobs.splice(0, LARGEST_GROUP));
      if (this.#jobs.length > 0) this.#schedule();
    });
  }

  #commit(group: Job[]): void {
    if (group.length === 0) return;
    let answers: (() => void)[];
    try {
      answers = this.db.transaction(() => group.map(answer));
    } catch (error) {
      this.after.rollback();
      for (const { reject } of group) reject(error as Error);
      return;
    }
    this.after.commit();
    for (const give of answers) give();
  }
}

const answer = ({ work, resolve, reject }: Job): (() => void) => {
  try {
    const value = work() as never;
    return () => resolve(value);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return () => reject(error);
  }
};
