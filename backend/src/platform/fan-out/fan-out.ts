/** What one process tells the others about, and the shape of what it says: JSON. */
export type Topic<T> = Readonly<{ name: string; says?: T }>;

export const topic = <T>(name: string): Topic<T> => ({ name });

/**
 * Tells all other processes of an installation what nobody stores: who is there now, how often somebody asked. What was said
 * while they could not be reached is lost, and comes again with the next word.
 */
export abstract class FanOut {
  private readonly listeners = new Map<string, ((said: unknown) => void)[]>();

  /** Why others do not hear us, or we them; undefined while they do, or there are none. */
  abstract readonly trouble: string | undefined;

  /** To others only: whoever tells does for itself what it has to. */
  abstract tell<T>(topic: Topic<T>, said: T): void;

  abstract stop(): Promise<void>;

  on<T>(topic: Topic<T>, listener: (said: T) => void): void {
    const known = this.listeners.get(topic.name) ?? [];
    this.listeners.set(topic.name, [...known, listener as (said: unknown) => void]);
  }

  protected hear(topic: string, said: unknown): void {
    for (const listener of this.listeners.get(topic) ?? []) listener(said);
  }
}

/** One process, as most installations are. */
export class NobodyElse extends FanOut {
  readonly trouble = undefined;

  tell(): void {
    // There is nobody.
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}
