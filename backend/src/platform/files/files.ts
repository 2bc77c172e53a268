/** Of files nothing is known but their id, and when they came: what is in them is sealed by who puts them. */
export abstract class Files {
  /** The same id again takes the place of what was there. */
  abstract put(id: string, sealed: Buffer, at: Date): Promise<void>;
  abstract get(id: string): Promise<Buffer | undefined>;
  abstract remove(ids: readonly string[]): Promise<void>;
  /** Ids of files that came before, in their order: at most so many behind the one that is named. */
  abstract before(at: Date, limit: number, behind?: string): Promise<string[]>;
}
