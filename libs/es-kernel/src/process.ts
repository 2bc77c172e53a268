import type { DomainCommand } from './decider.js';
import type { Event, Meta, Recorded } from './event.js';

/** Makes the meta of the n-th command caused by an event: same event, same n, same command id. */
export type MetaOf = (n?: number | string) => Meta;

/**
 * Event → commands. Delivered at least once and in order; since a command's id derives from the event's,
 * a repetition changes nothing. Every read model has reached the event before the process sees it.
 */
export type Process<E extends Event, Reads = void> = Readonly<{
  name: string;
  on: {
    [K in E['type']]?: (
      event: Extract<Recorded<E>, { type: K }>,
      meta: MetaOf,
      reads: Reads,
    ) => readonly DomainCommand[] | Promise<readonly DomainCommand[]>;
  };
}>;

export const processManager = <E extends Event, Reads = void>(definition: Process<E, Reads>) => definition;
